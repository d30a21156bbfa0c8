import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '../../apps/server/src/testing/api-client.ts';
import { withProduct } from './product.ts';
import { mean, type KindReport } from './report.ts';

/** A record of the Cranfield collection: `.I` number, then fields such as `.T` title and `.W` text. */
type Entry = { id: number; fields: Map<string, string> };

function readEntries(file: string): Entry[] {
  return file
    .split(/^\.I /mu)
    .slice(1)
    .map((part) => {
      const [number = '', ...rest] = part.split(/^\.([A-Z])\s*\n/mu);
      const fields = new Map<string, string>();
      for (let at = 0; at < rest.length; at += 2) {
        fields.set(rest[at] ?? '', (rest[at + 1] ?? '').replace(/\s+/gu, ' ').trim());
      }
      return { id: Number(number), fields };
    });
}

/** Which documents answer which query. The code -1, and 5, say that one does not. */
function readJudgements(file: string): Map<number, Set<number>> {
  const relevant = new Map<number, Set<number>>();
  for (const [query = 0, document = 0, code = 0] of file
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))) {
    if (code >= 1 && code <= 4) {
      relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
    }
  }
  return relevant;
}

/**
 * Normalised discounted cumulative gain of the first ten, each document worth one or nothing (Järvelin and
 * Kekäläinen, 2002).
 */
function ndcg(found: number[], relevant: Set<number>): number {
  const discount = (place: number): number => 1 / Math.log2(place + 2);
  const gained = found
    .slice(0, 10)
    .reduce((sum, id, place) => sum + (relevant.has(id) ? discount(place) : 0), 0);
  const best = Array.from({ length: Math.min(10, relevant.size) }, (_, place) => discount(place));
  return gained / best.reduce((sum, value) => sum + value, 0);
}

/** Cranfield: 1,400 abstracts and 225 questions, kept and asked through the product as its users would. */
export async function measureSearch(corpora: string): Promise<KindReport> {
  const read = (name: string): Promise<string> => readFile(join(corpora, 'search/cranfield', name), 'utf8');
  const documents = readEntries(await read('cran.all.1400'));
  const relevant = readJudgements(await read('cranqrel'));
  // The judgements count the questions in their order, not by their own numbers.
  const questions = readEntries(await read('cran.qry')).map(({ fields }) => fields.get('W') ?? '');
  return withProduct(async (signUp) => {
    const client = await signUp();
    const idOf = await keep(client, documents);
    const scores: number[] = [];
    const times: number[] = [];
    for (const [place, q] of questions.entries()) {
      const start = performance.now();
      const { items } = await client.ok('GET /api/content', { query: { q, limit: 10 } });
      times.push(performance.now() - start);
      const found = items.map(({ id }) => idOf.get(id) ?? 0);
      scores.push(ndcg(found, relevant.get(place + 1) ?? new Set()));
    }
    const figure = { label: 'nDCG@10', value: mean(scores), bound: { atLeast: 0.36 } };
    return { kind: 'search', n: questions.length, figures: [figure], failures: {}, times };
  });
}

/** Puts the documents on a board. Answers their numbers by the ids of the items. */
async function keep(client: ApiClient, documents: Entry[]): Promise<Map<string, number>> {
  const { board } = await client.ok('POST /api/boards', { body: { name: 'Cranfield' } });
  const idOf = new Map<string, number>();
  for (const { id, fields } of documents) {
    const script = fields.get('W') || 'No text.';
    const body = {
      boardId: board.id,
      title: (fields.get('T') ?? '').slice(0, 500),
      platform: 'linkedin' as const,
      generatedContent: { script },
    };
    const { item } = await client.ok('POST /api/content/save-generated', { body });
    idOf.set(item.id, id);
  }
  return idOf;
}
