import { serveTasks } from '#platform/worker-thread/index.ts';
import { findInsights } from '../insights/index.ts';
import type { Tasks } from './tasks.ts';
import { findWhatWorked } from './what-worked.ts';

serveTasks<Tasks>((task) => {
  switch (task.kind) {
    case 'find-insights':
      return findInsights(task.request.posts, task.request.options);
    case 'find-what-worked':
      return findWhatWorked(task.request.posts, task.request.platform, task.request.options);
  }
});
