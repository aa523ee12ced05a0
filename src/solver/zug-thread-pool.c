/* zug-thread-pool.c: a pool of threads that share the tasks of one piece of work */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-thread-pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct
{
  ZugThreadPool *pool;
  int number;
  pthread_t thread;
} Worker;

struct _ZugThreadPool
{
  void (*work) (void *data, int worker, int task);
  void *data;
  atomic_int next; /* task that nobody has taken yet */
  int n_tasks;

  pthread_mutex_t mutex;
  pthread_cond_t begun;
  pthread_cond_t done;
  unsigned round; /* how often there has been work */
  int busy;       /* started workers that are not done with this round's */
  bool over;
  int n_started;
  Worker started[];
};

static void
do_tasks (ZugThreadPool *pool, int worker)
{
  for (int task; (task = atomic_fetch_add (&pool->next, 1)) < pool->n_tasks;)
    pool->work (pool->data, worker, task);
}

static void *
serve (void *data)
{
  Worker *worker = data;
  ZugThreadPool *pool = worker->pool;

  pthread_mutex_lock (&pool->mutex);
  for (unsigned round = 0;;)
    {
      while (pool->round == round && !pool->over)
        pthread_cond_wait (&pool->begun, &pool->mutex);
      if (pool->over)
        break;
      round = pool->round;
      pthread_mutex_unlock (&pool->mutex);
      do_tasks (pool, worker->number);
      pthread_mutex_lock (&pool->mutex);
      if (--pool->busy == 0)
        pthread_cond_signal (&pool->done);
    }
  pthread_mutex_unlock (&pool->mutex);
  return NULL;
}

ZugThreadPool *
zug_thread_pool_new (int workers, void (*work) (void *data, int worker, int task), void *data)
{
  ZugThreadPool *pool = calloc (1, sizeof *pool + sizeof (Worker) * (size_t) workers);

  if (pool == NULL)
    return NULL;
  pool->work = work;
  pool->data = data;
  pthread_mutex_init (&pool->mutex, NULL);
  pthread_cond_init (&pool->begun, NULL);
  pthread_cond_init (&pool->done, NULL);
  for (int i = 0; i < workers - 1; i++)
    {
      Worker *worker = &pool->started[i];

      worker->pool = pool;
      worker->number = i + 1;
      if (pthread_create (&worker->thread, NULL, serve, worker) != 0)
        break;
      pool->n_started++;
    }
  return pool;
}

void
zug_thread_pool_run (ZugThreadPool *pool, int n)
{
  pthread_mutex_lock (&pool->mutex);
  pool->n_tasks = n;
  atomic_store (&pool->next, 0);
  pool->busy = pool->n_started;
  pool->round++;
  pthread_cond_broadcast (&pool->begun);
  pthread_mutex_unlock (&pool->mutex);
  do_tasks (pool, 0);
  pthread_mutex_lock (&pool->mutex);
  while (pool->busy > 0)
    pthread_cond_wait (&pool->done, &pool->mutex);
  pthread_mutex_unlock (&pool->mutex);
}

void
zug_thread_pool_free (ZugThreadPool *pool)
{
  if (pool == NULL)
    return;
  pthread_mutex_lock (&pool->mutex);
  pool->over = true;
  pthread_cond_broadcast (&pool->begun);
  pthread_mutex_unlock (&pool->mutex);
  for (int i = 0; i < pool->n_started; i++)
    pthread_join (pool->started[i].thread, NULL);
  pthread_mutex_destroy (&pool->mutex);
  pthread_cond_destroy (&pool->begun);
  pthread_cond_destroy (&pool->done);
  free (pool);
}
