import type { GeneratedContent } from '@hookline/contract/assistant';
import { analyzeTone, generateScript, readStyle, refine, repurpose, summarize } from '@hookline/writer';
import { serveTasks } from '#platform/worker-thread/index.ts';
import type { Tasks } from './built-in-assistant.ts';

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
