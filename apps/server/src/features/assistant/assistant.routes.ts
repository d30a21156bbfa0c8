import type { assistantOperations } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Scripts } from './scripts/scripts.service.ts';
import type { Generations } from './generations/generations.service.ts';
import type { Pace } from './pace/pace.service.ts';
import type { PrompterRemote } from './prompter/prompter-remote.service.ts';
import type { Readings } from './readings/readings.service.ts';

export interface AssistantServices {
  scripts: Scripts;
  generations: Generations;
  readings: Readings;
  pace: Pace;
  prompterRemote: PrompterRemote;
}

export const assistantRoutes = ({
  scripts,
  generations,
  readings,
  pace,
  prompterRemote,
}: AssistantServices): Handlers<typeof assistantOperations, Actor> => ({
  'POST /api/ai/generate-script': async ({ actor, body, call }) => {
    const asked = { ...body, language: call.language };
    return call.wantsStream
      ? scripts.stream(actor, asked, call.signal)
      : { generatedContent: await scripts.generate(actor, asked, call.signal) };
  },

  'GET /api/ai/sources': ({ actor, query }) => scripts.findSources(actor, query.requirements),

  'POST /api/content/summarize/{id}': ({ actor, params, body, call }) =>
    readings.summarize(actor, params.id, { ...body, signal: call.signal }),
  'POST /api/ai/analyze-tone': ({ actor, body, call }) => readings.analyzeTone(actor, body, call.signal),
  'POST /api/ai/repurpose': ({ actor, body, call }) => readings.repurpose(actor, body, call.signal),

  'GET /api/ai/speaking-rate': async ({ actor }) => ({ rate: await pace.rate(actor) }),
  'GET /api/ai/generations': ({ actor, query }) => generations.list(actor, query),
  'GET /api/ai/generations/{id}': async ({ actor, params }) => ({
    generation: await generations.open(actor, params.id),
  }),
  'POST /api/ai/generations/{id}/refine': async ({ actor, params, body, call }) => ({
    generation: await generations.refine(actor, params.id, {
      ...body,
      language: call.language,
      signal: call.signal,
    }),
  }),
  'POST /api/ai/generations/{id}/edit': async ({ actor, params, body }) => ({
    generation: await generations.edit(actor, params.id, body),
  }),
  'POST /api/ai/generations/{id}/use': async ({ actor, params, body }) => ({
    generation: await generations.use(actor, params.id, body),
  }),
  'POST /api/ai/generations/{id}/restore': async ({ actor, params }) => ({
    generation: await generations.restore(actor, params.id),
  }),

  'POST /api/ai/generations/{id}/prompter/press': ({ actor, params, body }) =>
    prompterRemote.press(actor, params.id, body.press),
  'POST /api/ai/generations/{id}/prompter/report': ({ actor, params, body }) =>
    prompterRemote.report(actor, params.id, body),
});
