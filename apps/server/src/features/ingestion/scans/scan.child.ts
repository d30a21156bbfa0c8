import { doScanTask, type ScanTask } from '@hookline/extract/scan';
import { serveTasks } from '../../../platform/sandbox/serve-tasks.ts';

serveTasks((task, { file = '', goesOn }) => doScanTask(task as ScanTask, { file, onProgress: goesOn }));
