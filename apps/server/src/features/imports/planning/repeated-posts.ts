import type { PlannedRow } from './planned-row.ts';

/** Of several lines on one post at one moment, the one with most views counts. */
export class RepeatedPosts {
  /** The line that speaks for a post at a moment. */
  readonly #spoken = new Map<string, PlannedRow>();

  /** The line as it is, or skipped. One that came before may be skipped for it. */
  skip(planned: PlannedRow): PlannedRow {
    if (planned.outcome === 'skipped') {
      return planned;
    }
    const { item, key, platform, recordedAt } = planned;
    const place = `${item?.id ?? key} ${platform} ${recordedAt.getTime()}`;
    const earlier = this.#spoken.get(place);
    if (earlier !== undefined && earlier.views >= planned.views) {
      const note = isSame(earlier, planned)
        ? `The same post with the same numbers as in ${lineOf(earlier, planned)}.`
        : `The same post as in ${lineOf(earlier, planned)}, which has more views.`;
      return { ...planned, outcome: 'skipped', note };
    }
    if (earlier !== undefined) {
      if (earlier.item === null) {
        planned.outcome = earlier.outcome;
        planned.note = earlier.note;
      }
      Object.assign(earlier, {
        outcome: 'skipped',
        note: `The same post as in ${lineOf(planned, earlier)}, which has more views.`,
      });
    }
    this.#spoken.set(place, planned);
    return planned;
  }
}

/** Where a line stands, as told of another. */
const lineOf = ({ table, line }: PlannedRow, other: PlannedRow): string =>
  table === other.table ? `line ${line}` : `line ${line} of “${table}”`;

const isSame = (one: PlannedRow, other: PlannedRow): boolean =>
  (['views', 'likes', 'shares', 'comments'] as const).every((field) => one[field] === other[field]);
