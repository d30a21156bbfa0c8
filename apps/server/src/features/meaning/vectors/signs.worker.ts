import { serveTasks } from '#platform/worker-thread/index.ts';
import { maxSignBytes } from './pack-vector.ts';
import type { Tasks } from './nearest.ts';
import { SignStore } from './sign-store.ts';

const store = new SignStore(maxSignBytes);

serveTasks<Tasks>((task) => {
  if (task.kind === 'add') {
    store.add(task.request.key, task.request);
    return null;
  }
  const { key, version } = task.request;
  const stored = store.versionOf(key);
  return stored < version ? { missingAfter: stored } : { passages: store.nearest(key, task.request) };
});
