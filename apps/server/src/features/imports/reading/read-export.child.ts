import { serveTasks } from '../../../platform/sandbox/serve-tasks.ts';
import type { ReadTask } from './export-row.ts';
import { packReading } from './packed-reading.ts';
import { readExport } from './read-export.ts';

serveTasks(async (task, { file, goesOn }) => {
  if (file === undefined) {
    throw new Error('The task came without its file.');
  }
  return packReading(await readExport(task as ReadTask, { file, goesOn }));
});
