import { serveTasks } from '../../../../platform/sandbox/serve-tasks.ts';
import { packLibrary } from './packed-library.ts';
import { readLibrary } from './read-library.ts';

serveTasks(async (task, { file, goesOn }) => {
  if (file === undefined) {
    throw new Error('The task came without its file.');
  }
  return packLibrary(await readLibrary({ path: file, ...(task as { name: string }) }, goesOn));
});
