import { documentOf, impactOf, type DocumentSet } from '../indexing/postings.ts';

/** One way in which a word of a search is written, and where it is. */
export interface Term {
  lists: Uint32Array[];
  /** What one step of impact is worth; a whole number, so that scores come out the same every time. */
  weight: number;
}

/** A word of a search with all its ways; the surest first, because the first that a document has counts. */
export interface Group {
  terms: Term[];
  /** What it is worth that a document has the word at all. */
  worth: number;
}

export interface Evaluation {
  /** One more than the highest number of a document. */
  size: number;
  groups: Group[];
  /** Documents must be in each of these. */
  facets: Uint32Array[][];
  /** What is in any of these counts half. */
  lesser: Uint32Array[];
  gone: DocumentSet;
  /** What the words of a document must be worth. */
  minWorth: number;
}

export interface Evaluated {
  /** In ascending order. */
  documents: Int32Array;
  /** By number of the document. */
  scores: Float64Array;
}

/** Which documents match, and how well: the impacts of the words they have, weighed. */
export function evaluate({ size, groups, facets, lesser, gone, minWorth }: Evaluation): Evaluated {
  const scores = new Float64Array(size);
  const worth = new Float64Array(size);
  const counted = new Uint8Array(size);
  for (const [place, group] of groups.entries()) {
    addGroup(group, { scores, worth, counted, mark: place + 1 });
  }
  for (const list of lesser) {
    for (const value of list) {
      const document = documentOf(value);
      scores[document] = Math.floor((scores[document] ?? 0) / 2);
    }
  }
  const within = countFacets(facets, size);
  const documents = new Int32Array(size);
  let count = 0;
  for (let document = 0; document < size; document += 1) {
    if ((worth[document] ?? 0) >= minWorth && within(document) && !gone.has(document)) {
      documents[count] = document;
      count += 1;
    }
  }
  return { documents: documents.subarray(0, count), scores };
}

interface Sums {
  scores: Float64Array;
  worth: Float64Array;
  /** The last group that a document has been counted for. */
  counted: Uint8Array;
  mark: number;
}

/** The innermost loop of a search: it runs once for each posting of each word. */
function addGroup({ terms, worth: groupWorth }: Group, { scores, worth, counted, mark }: Sums): void {
  for (const { lists, weight } of terms) {
    for (const list of lists) {
      for (const value of list) {
        const document = documentOf(value);
        if (counted[document] !== mark) {
          counted[document] = mark;
          scores[document] = (scores[document] ?? 0) + weight * impactOf(value);
          worth[document] = (worth[document] ?? 0) + groupWorth;
        }
      }
    }
  }
}

function countFacets(facets: Uint32Array[][], size: number): (document: number) => boolean {
  if (facets.length === 0) {
    return () => true;
  }
  const counts = new Uint8Array(size);
  for (const list of facets.flat()) {
    for (const value of list) {
      const document = documentOf(value);
      counts[document] = (counts[document] ?? 0) + 1;
    }
  }
  return (document) => counts[document] === facets.length;
}

/** Where a document stands in a ranking: the higher score first, of equals the newer document. */
export interface Place {
  score: number;
  document: number;
}

const comparePlaces = (a: Place, b: Place): number => b.score - a.score || b.document - a.document;

/** The first documents behind a place, in the order of the ranking. */
export function rank(
  { documents, scores }: Evaluated,
  { after, limit }: { after: Place | null; limit: number },
): Place[] {
  const best: Place[] = [];
  // From the newest on, so that of equals the first ones stay.
  for (let at = documents.length - 1; at >= 0; at -= 1) {
    const document = documents[at] ?? 0;
    const score = scores[document] ?? 0;
    const worst = best.length < limit ? undefined : best.at(-1);
    const isBehind =
      after === null || score < after.score || (score === after.score && document < after.document);
    if (isBehind && (worst === undefined || score > worst.score)) {
      insert(best, { score, document });
      best.length = Math.min(best.length, limit);
    }
  }
  return best;
}

function insert(sorted: Place[], place: Place): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && comparePlaces(other, place) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  sorted.splice(low, 0, place);
}
