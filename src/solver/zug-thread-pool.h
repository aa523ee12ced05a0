/* zug-thread-pool.h: threads that share the work of a search; for the search's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

typedef struct _ZugCrew ZugCrew;

/* So many workers, the thread that calls being number 0; fewer where the system gives no more.
 * `work` is called with the number of the worker and of the task, by different workers at the same
 * time. NULL where there is no memory. */
ZugCrew *zug_crew_new (int workers, void (*work) (void *data, int worker, int task), void *data);

/* Has tasks 0 to n - 1 done, each by whoever is free, and returns when all are. */
void zug_crew_run (ZugCrew *crew, int n);

void zug_crew_free (ZugCrew *crew);
