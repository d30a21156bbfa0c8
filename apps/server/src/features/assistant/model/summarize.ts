import { oneLine } from '@hookline/text';
import type { Summary, SummaryRequest } from '@hookline/writer';
import { z } from 'zod';
import type { WorkOrder } from '#platform/model/work-order.ts';
import { QuoteFinder } from '../safety/quote-finder.ts';
import { engineOf, type ModelDeps } from './model-work.ts';
import { askAboutText } from './one-text.ts';
import { readProse } from './read-prose.ts';
import { lenientText } from './lenient-fields.ts';

const shape = z
  .object({
    summary: lenientText.describe('The summary, in the language of the text'),
    key_points: z
      .array(
        z.object({
          point: lenientText.describe('One point, at most 25 words'),
          quote: lenientText.describe('The sentence of the text it rests on, copied exactly'),
        }),
      )
      .catch([])
      .default([]),
  })
  .refine(({ summary }) => summary.trim() !== '', 'the summary is empty');

const sizes = { short: ['about 60', 3], medium: ['about 120', 5], long: ['about 220', 7] } as const;

/**
 * A summary by a model, its key points tied to their place in the text where their quotation stands there.
 */
export async function summarizeByModel(
  deps: ModelDeps,
  order: WorkOrder,
  request: SummaryRequest,
): Promise<Summary> {
  const [words, points] = sizes[request.length ?? 'medium'];
  const form = request.format === 'bullets' ? 'as lines that each begin with "- "' : 'as one paragraph';
  const { value, isExcerpt } = await askAboutText(deps, order, {
    name: 'summary',
    rules:
      'You summarise texts faithfully: nothing is added, no opinion, no advice. Write in the ' +
      'language of the text.',
    task: `Summarise the text in ${words} words ${form}, and give ${points} key points with the sentence each rests on.`,
    title: request.title,
    text: request.text,
    shape,
    readPlain: (plain) => {
      const prose = readProse(plain, 20);
      return prose === null ? null : { summary: prose, key_points: [] };
    },
  });
  const engine = engineOf(deps.ready);
  const finder = await QuoteFinder.of(request.text);
  return {
    summary: value.summary.trim(),
    keyPoints: value.key_points
      .filter(({ point }) => point.trim() !== '')
      .slice(0, points)
      .map(({ point, quote }) => ({ text: oneLine(point), start: finder.find(quote)?.start ?? null })),
    engine: isExcerpt ? { ...engine, label: `${engine.label}, from an extract of the text` } : engine,
  };
}
