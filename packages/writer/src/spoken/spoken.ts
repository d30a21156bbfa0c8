/** What can happen to a quoted sentence on its way to one that is said. */
type SpokenChangeKind = 'left-out' | 'moved' | 'reworded' | 'split';

/** One thing that differs between a quoted sentence and what is said. */
export interface SpokenChange {
  kind: SpokenChangeKind;
  /** The words of the quotation that are gone, moved, reworded, or at which it was parted. */
  from: string;
  /** The words that are said in their place; null where there are none. */
  to: string | null;
  /** The same in plain English, for the screen: 'Left out: “, the authors wrote”'. */
  note: string;
}

/** A quoted sentence as a person says it: whole sentences in their order, and what was changed. */
export interface Spoken {
  sentences: string[];
  changes: SpokenChange[];
}

/** What a rule makes of one sentence. */
export interface Rewrite {
  sentences: string[];
  change: SpokenChange;
  /** Words that the rule lets go on purpose: a day, a source without a name. */
  mayLose?: string;
}

/** Words that are gone; `mayLose` are those of them that would count as facts elsewhere. */
export function leftOut(from: string, sentences: string[], mayLose = ''): Rewrite {
  const words = from.trim();
  const change: SpokenChange = { kind: 'left-out', from: words, to: null, note: `Left out: “${words}”` };
  return { sentences, change, mayLose };
}

/** Words that are said in another place or in another way. */
export function replaced(
  kind: Exclude<SpokenChangeKind, 'left-out' | 'split'>,
  { from, to }: { from: string; to: string },
  sentences: string[],
): Rewrite {
  const verb = kind === 'moved' ? 'Said first' : 'Said differently';
  const note = `${verb}: “${from.trim()}” became “${to.trim()}”`;
  return { sentences, change: { kind, from: from.trim(), to: to.trim(), note } };
}

/** A sentence parted at `from`; `to` is what the second begins with. */
export function split(from: string, to: string | null, sentences: string[]): Rewrite {
  const at = from.trim();
  const now = to === null ? '' : ` as “${to.trim()}”`;
  const note = `A sentence of its own from “${at}” on${now}`;
  return { sentences, change: { kind: 'split', from: at, to: to?.trim() ?? null, note } };
}
