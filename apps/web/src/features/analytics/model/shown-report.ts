import type { Report } from '@hookline/contract/analytics';
import { formatExact } from '#lib/format.ts';
import { asList, asNumber, asTexts, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';
import { dayNumber } from './days.ts';

type EntryOf<Name extends 'figures' | 'posts'> = Loose<Report[Name][number]>;

/** The week in words and figures, as far as it can be read. Texts that are not there are empty. */
export type ShownReport = ReturnType<typeof toShownReport>;

export const toShownReport = (report: Loose<Report> | undefined) =>
  withDefaults(report, {
    /** YYYY-MM-DD */
    from: '',
    to: '',
    figures: (figures) => asList(figures, toFigure).filter(({ label }) => label !== ''),
    changed: asTexts,
    next: asTexts,
    posts: (posts) => asList(posts, toReportPost),
    /** What puts these posts first. */
    posts_by: (order): Report['posts_by'] => (order === 'gain' ? 'gain' : 'views'),
  });

export type ReportFigure = ReturnType<typeof toFigure>;

const toFigure = (figure: EntryOf<'figures'>) =>
  withDefaults(figure, {
    label: '',
    value: asNumber,
    unit: (unit) => asWord(unit, ['count', 'fraction', 'score'] as const) ?? 'count',
    /** Null when there is nothing to compare with. */
    before: asNumber,
    /** What the value rests on; empty where it is a count. */
    of: '',
  });

export type ReportPost = ReturnType<typeof toReportPost>;

const toReportPost = (post: EntryOf<'posts'>) =>
  withDefaults(post, {
    id: '',
    board_id: '',
    title: '',
    platform: '',
    views: asNumber,
    gained: asNumber,
    /** Where what the week brought is not known: what came since numbers of an earlier day, YYYY-MM-DD. */
    since: toSince,
  });

function toSince(answer: EntryOf<'posts'>['since']): Report['posts'][number]['since'] {
  const { day, gained } = withDefaults(answer, { day: '', gained: asNumber });
  return gained === null || Number.isNaN(dayNumber(day)) ? null : { day, gained };
}

/** "1,234", or "fell by 50": platforms take views back. */
export const gainInWords = (count: number | null): string =>
  count !== null && count < 0 ? `fell by ${formatExact(-count)}` : formatExact(count);
