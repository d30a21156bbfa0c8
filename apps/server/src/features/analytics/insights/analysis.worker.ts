import { findInsights, findWhatWorked } from '@hookline/insights';
import { serveTasks } from '#platform/worker-thread/index.ts';
import type { Tasks } from './tasks.ts';

serveTasks<Tasks>((task) => {
  switch (task.kind) {
    case 'find-insights':
      return findInsights(task.request.posts, task.request.options);
    case 'find-what-worked':
      return findWhatWorked(task.request.posts, task.request.platform, task.request.options);
  }
});
