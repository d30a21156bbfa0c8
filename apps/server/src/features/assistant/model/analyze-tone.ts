import type { ToneReport } from '@hookline/contract/assistant';
import { oneLine } from '@hookline/text';
import type { ToneRequest } from '@hookline/writer';
import { z } from 'zod';
import type { WorkOrder } from '#platform/model/work-order.ts';
import type { CallOptions } from '../assistant.port.ts';
import { engineOfWords, type ModelDeps } from './model-work.ts';
import { askAboutText } from './one-text.ts';
import { lenientText, lenientTexts } from './lenient-fields.ts';

const shape = z
  .object({
    overall: lenientText.describe('The tone in one sentence'),
    labels: lenientTexts.describe('Three to five single words for the tone'),
    suggestions: lenientTexts.describe(
      'Two to four changes that would make it work better, each one sentence',
    ),
  })
  .refine(({ overall }) => overall.trim() !== '', 'overall is empty');

export interface ToneDeps extends ModelDeps {
  /** Counts what can be counted: grade, formality, energy, sentiment. */
  measure(request: ToneRequest, options: CallOptions): Promise<ToneReport>;
}

/** Tone in words by a model; its figures are counted, never guessed. */
export async function analyzeToneByModel(
  deps: ToneDeps,
  order: WorkOrder,
  { request, signal }: { request: ToneRequest; signal: AbortSignal | undefined },
): Promise<ToneReport> {
  const measured = await deps.measure(request, signal === undefined ? {} : { signal });
  const { value } = await askAboutText(deps, order, {
    name: 'tone',
    rules:
      'You describe how texts sound to their readers, for the person who wrote them. Judge the text only.',
    task: 'Describe the tone of the text, in its language, and say what would make it work better.',
    title: '',
    text: request.text,
    shape,
  });
  return {
    tone: {
      ...measured.tone,
      overall: oneLine(value.overall),
      labels: value.labels.map(oneLine).filter(Boolean).slice(0, 6),
      suggestions: value.suggestions.map(oneLine).filter(Boolean).slice(0, 6),
    },
    engine: engineOfWords(deps.ready),
  };
}
