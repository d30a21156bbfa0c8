import type { GeneratedContent } from '@hookline/contract/assistant';
import { readEngine } from '#lib/read-engine.ts';
import { asList, asNumbers, asRecord, asText, asTexts } from '#lib/tolerant.ts';
import { type Checks, readChecks } from './read-checks.ts';

export type Source = GeneratedContent['sources'][number];

/** What an assistant wrote, as far as it has come. Every list may be empty, the script too. */
export interface WrittenContent
  extends Omit<GeneratedContent, 'engine' | keyof Checks | 'modelUsage'>, Partial<Checks> {
  /** Who wrote it; null as long as nobody has said. */
  engine: GeneratedContent['engine'] | null;
}

export const nothingWritten: WrittenContent = {
  script: '',
  titles: [],
  hooks: [],
  sources: [],
  engine: null,
  notes: [],
};

/** The parts of generated content that an answer really has; the others are absent. */
export function readContent(value: unknown): Partial<WrittenContent> {
  const { script, titles, hooks, sources, engine, notes, generationId } = asRecord(value);
  return {
    ...(typeof script === 'string' && { script }),
    ...(Array.isArray(titles) && { titles: asTexts(titles) }),
    ...(Array.isArray(hooks) && { hooks: asTexts(hooks) }),
    ...(Array.isArray(sources) && { sources: asList(sources, readSource) }),
    ...(readEngine(engine) !== null && { engine: readEngine(engine) }),
    ...(Array.isArray(notes) && { notes: asTexts(notes) }),
    ...readChecks(asRecord(value)),
    ...(asText(generationId) !== '' && { generationId: asText(generationId) }),
  };
}

function readSource(value: unknown): Source | undefined {
  const { id, title, url, quotes, pages } = asRecord(value);
  if (typeof id !== 'string' && typeof title !== 'string') {
    return undefined;
  }
  const [said, places] = [asTexts(quotes), asNumbers(pages)];
  return {
    id: asText(id),
    title: asText(title),
    url: asText(url) || null,
    quotes: said,
    // Nobody could tell which page is whose.
    ...(places.length > 0 && places.length === said.length && { pages: places }),
  };
}
