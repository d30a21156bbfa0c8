import type { GeneratedContent } from '@hookline/contract/assistant';
import {
  analyzeTone,
  generateScript,
  readStyle,
  refine,
  repurpose,
  suggestQuestions,
  summarize,
  UnclearRequirements,
} from '@hookline/writer';
import { serveTasks } from '#platform/worker-thread/index.ts';
import type { ScriptAnswer, Tasks } from './built-in-assistant.ts';

serveTasks<Tasks, Partial<GeneratedContent>>((task, onPartial) => {
  switch (task.kind) {
    case 'generate-script':
      return writeOrAsk(() => generateScript(task.request, onPartial));
    case 'refine':
      return refine(task.request);
    case 'summarize':
      return summarize(task.request);
    case 'analyze-tone':
      return analyzeTone(task.request);
    case 'read-styles':
      return task.request.map(readStyle);
    case 'suggest-questions':
      return suggestQuestions(task.request);
    case 'repurpose':
      return repurpose(task.request);
  }
});

/** Errors lose their kind on the way out of a thread: a question goes as an answer. */
function writeOrAsk(write: () => GeneratedContent): ScriptAnswer {
  try {
    return { content: write() };
  } catch (error) {
    if (error instanceof UnclearRequirements) {
      return { question: error.message, choices: error.choices };
    }
    throw error;
  }
}
