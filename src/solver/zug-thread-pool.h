/* zug-thread-pool.h: a pool of threads that share the tasks of one piece of work */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

typedef struct _ZugThreadPool ZugThreadPool;

/* So many workers, the thread that calls being number 0; fewer where the system gives no more.
 * `work` is called with the number of the worker and of the task, by different workers at the same
 * time. NULL where there is no memory. */
ZugThreadPool *zug_thread_pool_new (int workers, void (*work) (void *data, int worker, int task),
                                    void *data);

/* Has tasks 0 to n - 1 done, each by whoever is free, and returns when all are. */
void zug_thread_pool_run (ZugThreadPool *pool, int n);

void zug_thread_pool_free (ZugThreadPool *pool);
