import { setImmediate as turn } from 'node:timers/promises';
import { type Letters, lettersOf } from './letters.ts';
import { longestWhole, mostTried, type NearMatch, NearMatches, nearest, type Stretch } from './near-match.ts';
import { mostPlaces, startsOf } from './starts-of.ts';
import { Work } from './work.ts';

/** A passage as it was when it was last found. */
export interface Marked {
  /** Where it stands in the text before; null where that does not have it. */
  start: number | null;
  end: number | null;
  /** As it was marked: the text before may say it a little differently. */
  quote: string;
  prefix: string;
  suffix: string;
}

export interface Place {
  start: number;
  end: number;
}

/** A passage in letters. */
interface Wanted {
  passage: Marked;
  /** What it said last, and what it said when it was marked. */
  wordings: readonly string[];
  prefix: string;
  suffix: string;
}

/** From so many letters on the words alone are enough: nobody writes them twice by chance. */
const tellingLetters = 24;
/** So many letters of what stood around shorter words are enough. */
const tellingContext = 12;
/** Or so many more than anywhere else. */
const tellingLead = 5;

/**
 * Finds passages in a text that changed: by their words, by their letters whatever marks and spaces are
 * among them, and at last by wordings that come near. The same words in several places are told apart by what
 * stands around them. `before` is the text in which they were found last.
 */
export class PassageFinder {
  readonly #text: string;
  readonly #letters: Letters;
  readonly #before: string;
  readonly #lettersBefore: string;
  readonly #work: Work;

  constructor(text: string, { before, work = new Work() }: { before: string; work?: Work }) {
    this.#text = text;
    this.#letters = lettersOf(text);
    this.#before = before;
    this.#lettersBefore = lettersOf(before).letters;
    this.#work = work;
  }

  /**
   * Where passages are now; null for one that the text does not have any more, and for those that are left
   * when the work for them is over. Others have their turn after each.
   */
  async find(passages: readonly Marked[]): Promise<(Place | null)[]> {
    const found: (Place | null)[] = [];
    const lost = new Map<number, Wanted & { gone: readonly string[] }>();
    for (const [index, passage] of passages.entries()) {
      const wanted = this.#read(passage);
      const same = this.#seen(first(wanted.wordings, (wording) => this.#findSame(wording, wanted)));
      found.push(same && this.#toPlace(same, passage.quote));
      if (same === null) {
        const gone = wanted.wordings.filter((wording) => this.#startsOf(wording, 1).length === 0);
        lost.set(index, { ...wanted, gone });
      }
      await turn();
    }
    // Last, so that none that is still there is left out for one that is not.
    const near = new NearMatches(this.#letters.letters, this.#work);
    await near.prepare([...lost.values()].flatMap(({ gone }) => gone));
    for (const [index, wanted] of lost) {
      const like = this.#seen(
        first(wanted.gone, (wording) => this.#findNear(near.find(wording), wanted)) ??
          first(wanted.wordings, (wording) => this.#findBetween(wording, wanted)),
      );
      found[index] = like && this.#toPlace(like, wanted.passage.quote);
      await turn();
    }
    return found;
  }

  /** Nothing once the work is over: a better place may not have been looked at. */
  #seen(stretch: Stretch | null): Stretch | null {
    return this.#work.isOver ? null : stretch;
  }

  #read(passage: Marked): Wanted {
    const { start, end, quote, prefix, suffix } = passage;
    const last = start === null || end === null ? '' : this.#before.slice(start, end);
    return {
      passage,
      wordings: [...new Set([last, quote].map((words) => lettersOf(words).letters))].filter(Boolean),
      prefix: lettersOf(prefix).letters,
      suffix: lettersOf(suffix).letters,
    };
  }

  #findSame(wording: string, wanted: Wanted): Stretch | null {
    const same = this.#places(wording, wanted).filter((place) => this.#hasBorders(place, wanted.passage));
    return this.#choose(same, wanted, wording);
  }

  /** The places with these letters; of letters that stand everywhere, those with the same beside them. */
  #places(wording: string, { prefix, suffix }: Wanted): Stretch[] {
    const all = this.#startsOf(wording);
    const ahead = prefix.slice(-tellingContext);
    const starts =
      all.length < mostPlaces
        ? all
        : new Set([
            ...this.#startsOf(ahead + wording).map((at) => at + ahead.length),
            ...this.#startsOf(wording + suffix.slice(0, tellingContext)),
          ]);
    return Array.from(starts, (from) => ({ from, to: from + wording.length }));
  }

  #startsOf(wording: string, most?: number): number[] {
    return startsOf(this.#letters.letters, wording, { work: this.#work, ...(most && { most }) });
  }

  /** The place that has most of what stood around the passage, if it is enough to tell. */
  #choose(same: readonly Stretch[], wanted: Wanted, wording: string): Stretch | null {
    const share = (wanted.passage.start ?? 0) / Math.max(1, this.#before.length);
    const shareOf = ({ from }: Stretch) => (this.#letters.starts[from] ?? 0) / this.#text.length;
    const ranked = same
      .map((stretch) => ({
        stretch,
        context: this.#contextOf(stretch, wanted),
        distance: Math.abs(shareOf(stretch) - share),
      }))
      .toSorted((one, other) => other.context - one.context || one.distance - other.distance);
    const [best, next] = ranked;
    if (best === undefined) {
      return null;
    }
    const isTelling =
      wording.length >= tellingLetters ||
      best.context >= tellingContext ||
      best.context - (next?.context ?? 0) >= tellingLead ||
      (next === undefined &&
        startsOf(this.#lettersBefore, wording, { work: this.#work, most: 2 }).length === 1);
    return isTelling ? best.stretch : null;
  }

  /** How many of the letters around a passage stand around this place. */
  #contextOf({ from, to }: Stretch, { prefix, suffix }: Wanted): number {
    const { letters } = this.#letters;
    return (
      sharedEnd(prefix, letters.slice(Math.max(0, from - prefix.length), from)) +
      sharedStart(suffix, letters.slice(to, to + suffix.length))
    );
  }

  #findNear(matches: readonly NearMatch[], wanted: Wanted): Stretch | null {
    const own = matches
      .filter((match) => this.#isNew(match))
      .map((match) => ({
        ...match,
        rank: match.different - Math.min(tellingContext, this.#contextOf(match, wanted)),
      }))
      .toSorted((one, other) => one.rank - other.rank);
    return own[0] ?? null;
  }

  /** What stands between the words that stood around a passage, if half of it is still the same. */
  #findBetween(wording: string, { prefix, suffix }: Wanted): Stretch | null {
    const { letters } = this.#letters;
    const before = prefix.slice(-tellingContext);
    const behind = suffix.slice(0, tellingContext);
    const most = wording.length / 2;
    if (Math.min(before.length, behind.length) < tellingLead || wording.length > longestWhole) {
      return null;
    }
    const between = this.#startsOf(before).flatMap((at) => {
      const from = at + before.length;
      const least = from + Math.ceil(most);
      const length = letters.slice(least, from + wording.length + most + behind.length).indexOf(behind);
      return length < 0 ? [] : { from, to: least + length };
    });
    const isLike = (stretch: Stretch) =>
      nearest(letters, { wording, ...stretch }, this.#work).different <= most && this.#isNew(stretch);
    return between.slice(0, mostTried).find(isLike) ?? null;
  }

  /** What stood in the text before, beside the passage, is another one of the same build. */
  #isNew({ from, to }: Stretch): boolean {
    const stretch = this.#letters.letters.slice(from, to);
    return startsOf(this.#lettersBefore, stretch, { work: this.#work, most: 1 }).length === 0;
  }

  /** Whether words begin and end where those of the passage did. */
  #hasBorders({ from, to }: Stretch, { prefix, suffix, quote }: Marked): boolean {
    const { starts, ends } = this.#letters;
    const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? 0];
    return (
      (isBorder(this.#text, start) || !isBorder(prefix + quote, prefix.length)) &&
      (isBorder(this.#text, end) || !isBorder(quote + suffix, quote.length))
    );
  }

  /** With the marks at both ends that the quotation had, and no half of a word that it did not have. */
  #toPlace({ from, to }: Stretch, quote: string): Place {
    const { starts, ends } = this.#letters;
    const found = { start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
    const own = lettersOf(quote);
    const [begin, stop] = [own.starts[0] ?? 0, own.ends.at(-1) ?? 0];
    const isExact = this.#text.slice(found.start, found.end) === quote.slice(begin, stop);
    const { start, end } = isExact ? found : toBorders(this.#text, found);
    return {
      start: start - sharedEnd(quote.slice(0, begin), this.#text.slice(0, start)),
      end: end + sharedStart(quote.slice(stop), this.#text.slice(end)),
    };
  }
}

/** What goes on for longer has no border worth finding. */
const longestWord = 100;

function toBorders(text: string, place: Place): Place {
  let { start, end } = place;
  while (!isBorder(text, start) && place.start - start < longestWord) {
    start -= 1;
  }
  while (!isBorder(text, end) && end - place.end < longestWord) {
    end += 1;
  }
  return { start, end };
}

/** The first result there is. */
function first<T>(wordings: readonly string[], find: (wording: string) => T | null): T | null {
  for (const wording of wordings) {
    const found = find(wording);
    if (found !== null) {
      return found;
    }
  }
  return null;
}

function sharedStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) {
    count += 1;
  }
  return count;
}

function sharedEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) {
    count += 1;
  }
  return count;
}

const said = /[\p{L}\p{N}]/u;
/** Scripts that put no space between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Whether a word may begin or end at a place of a text. */
const isBorder = (text: string, place: number): boolean =>
  [text.charAt(place - 1), text.charAt(place)].some((one) => !said.test(one) || unspaced.test(one));
