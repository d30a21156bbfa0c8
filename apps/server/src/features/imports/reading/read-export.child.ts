import { serveTasks } from '../../../platform/sandbox/serve-tasks.ts';
import type { ReadTask } from './export-row.ts';
import { readExport } from './read-export.ts';

serveTasks((task, { file, goesOn }) => {
  if (file === undefined) {
    throw new Error('The task came without its file.');
  }
  return readExport(task as ReadTask, { file, goesOn });
});
