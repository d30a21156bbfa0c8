import { formatExact } from '#lib/format.ts';
import { asList, asNumber, asRecord, asText, asTexts, asWord } from '#lib/tolerant.ts';
import { dayNumber } from './days.ts';

/** The week in words and figures, as far as it can be read. */
export interface ShownReport {
  /** YYYY-MM-DD; empty where it is not said. */
  from: string;
  to: string;
  figures: ReportFigure[];
  changed: string[];
  next: string[];
  posts: ReportPost[];
  /** What puts these posts first. */
  postsBy: 'gain' | 'views';
}

const units = ['count', 'fraction', 'score'] as const;

export interface ReportFigure {
  label: string;
  value: number | null;
  unit: (typeof units)[number];
  /** Null when there is nothing to compare with. */
  before: number | null;
}

export interface ReportPost {
  id: string;
  boardId: string;
  title: string;
  platform: string;
  views: number | null;
  gained: number | null;
  /** Where what the week brought is not known: what came since numbers of an earlier day, YYYY-MM-DD. */
  since: { day: string; gained: number } | null;
}

export function readReport(answer: unknown): ShownReport {
  const { from, to, figures, changed, next, posts, posts_by } = asRecord(asRecord(answer)['report']);
  return {
    from: asText(from),
    to: asText(to),
    figures: asList(figures, readFigure),
    changed: asTexts(changed),
    next: asTexts(next),
    posts: asList(posts, readPost),
    postsBy: asWord(posts_by, ['gain', 'views'] as const) ?? 'views',
  };
}

function readFigure(value: unknown): ReportFigure | undefined {
  const { label, value: figure, unit, before } = asRecord(value);
  return asText(label) === ''
    ? undefined
    : {
        label: asText(label),
        value: asNumber(figure),
        unit: asWord(unit, units) ?? 'count',
        before: asNumber(before),
      };
}

function readPost(value: unknown): ReportPost {
  const { id, board_id, title, platform, views, gained, since } = asRecord(value);
  return {
    id: asText(id),
    boardId: asText(board_id),
    title: asText(title),
    platform: asText(platform),
    views: asNumber(views),
    gained: asNumber(gained),
    since: readSince(since),
  };
}

function readSince(value: unknown): ReportPost['since'] {
  const since = asRecord(value);
  const [day, gained] = [asText(since['day']), asNumber(since['gained'])];
  return gained === null || Number.isNaN(dayNumber(day)) ? null : { day, gained };
}

/** "1,234", or "fell by 50": platforms take views back. */
export const gainInWords = (count: number | null): string =>
  count !== null && count < 0 ? `fell by ${formatExact(-count)}` : formatExact(count);
