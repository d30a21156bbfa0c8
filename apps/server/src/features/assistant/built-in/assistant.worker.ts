import type { GeneratedContent } from '@hookline/contract/assistant';
import { serveTasks } from '#platform/worker-thread/index.ts';
import { generateScript } from './generate-script.ts';
import type { Tasks } from './messages.ts';
import { refine } from './refine/refine.ts';
import { repurpose } from './repurpose/repurpose.ts';
import { readStyle } from './style/read-style.ts';
import { summarize } from './summary/summarize.ts';
import { analyzeTone } from './tone/analyze-tone.ts';

serveTasks<Tasks, Partial<GeneratedContent>>((task, onPartial) => {
  switch (task.kind) {
    case 'generate-script':
      return generateScript(task.request, onPartial);
    case 'refine':
      return refine(task.request);
    case 'summarize':
      return summarize(task.request);
    case 'analyze-tone':
      return analyzeTone(task.request);
    case 'read-styles':
      return task.request.map(readStyle);
    case 'repurpose':
      return repurpose(task.request);
  }
});
