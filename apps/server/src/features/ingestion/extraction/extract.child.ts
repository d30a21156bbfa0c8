import type { ExtractionTask } from '@hookline/extract';
// Not by the front door: a process that reads one document must not load what reads all others first.
import { extract } from '@hookline/extract/extract';
import { serveTasks } from '../../../platform/sandbox/serve-tasks.ts';

serveTasks((task, { file, goesOn }) => extract(task as ExtractionTask, { file, onProgress: goesOn }));
