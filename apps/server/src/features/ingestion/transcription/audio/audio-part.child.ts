import { serveTasks } from '../../../../platform/sandbox/serve-tasks.ts';
import type { AudioPartTask } from './audio-part.ts';
import { cutPart } from './cut-part.ts';

serveTasks((task, { file = '' }) => cutPart(file, task as AudioPartTask));
