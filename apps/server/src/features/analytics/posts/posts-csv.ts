import type { MeasuredPost } from '@hookline/contract/analytics';
import { type ShownNumber, shownNumberNames, withDeliveryRates } from '@hookline/contract/numbers';

/** A post with what else makes it the same post in another account. */
interface ExportedPost extends MeasuredPost {
  /** Of its item; null where it has none. */
  url: string | null;
  /** `YYYY-MM-DD` where only the day of publishing is known. */
  published_day: string | null;
}

/** What is not known is left blank. */
const ifKnown = (post: ExportedPost, value: number): string | number => (post.engagement_known ? value : '');

interface Column {
  name: string;
  of: (post: ExportedPost) => string | number;
}

/** Heads that the import knows again. Rates are fractions, as everywhere but on the screen. */
const moreHeads: Readonly<Record<ShownNumber, string>> = {
  impressions: 'Impressions',
  click_through_rate: 'Click-through rate',
  watch_seconds: 'Watch time (seconds)',
  average_view_seconds: 'Average view duration (seconds)',
  average_viewed: 'Average viewed',
  subscribers_gained: 'Subscribers gained',
  saves: 'Saves',
  reach: 'Reach',
  unique_viewers: 'Unique viewers',
  delivered: 'Delivered',
  opens: 'Opens',
  open_rate: 'Open rate',
  clicks: 'Clicks',
  click_rate: 'Click rate',
  unsubscribes: 'Unsubscribes',
};

/** Those that are known of any of the posts. */
const moreColumns = (posts: readonly ExportedPost[]): Column[] =>
  shownNumberNames
    .filter((name) => posts.some((post) => withDeliveryRates(post)[name] !== null))
    .map((name) => ({ name: moreHeads[name], of: (post) => withDeliveryRates(post)[name] ?? '' }));

const counted: readonly Column[] = [
  { name: 'Title', of: (post) => post.content_title },
  { name: 'Platform', of: (post) => post.platform },
  { name: 'Content type', of: (post) => post.content_type },
  {
    name: 'Published',
    of: (post) => (post.published_known ? (post.published_day ?? post.published_at) : ''),
  },
  { name: 'Numbers as of', of: (post) => post.recorded_at },
  { name: 'Views', of: (post) => post.views },
  { name: 'Likes', of: (post) => ifKnown(post, post.likes) },
  { name: 'Shares', of: (post) => ifKnown(post, post.shares) },
  { name: 'Comments', of: (post) => ifKnown(post, post.comments) },
];

const others: readonly Column[] = [
  { name: 'Engagement rate', of: (post) => ifKnown(post, post.engagement_rate) },
  { name: 'Viral score', of: (post) => post.viral_potential_score },
  { name: 'Still young', of: (post) => (post.is_young ? 'yes' : 'no') },
  { name: 'Address', of: (post) => post.url ?? '' },
  { name: 'Id', of: (post) => post.id },
];

/**
 * Posts as CSV (RFC 4180), which the import reads back, with a byte order mark, by which spreadsheets know
 * that it is UTF-8.
 */
export function toCsv(posts: readonly ExportedPost[]): string {
  const columns = [...counted, ...moreColumns(posts), ...others];
  const lines = [
    columns.map(({ name }) => name),
    ...posts.map((post) => columns.map(({ of }) => toCell(of(post)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') {
    return String(value);
  }
  // A spreadsheet takes what begins like this for a formula and runs it (OWASP, CSV injection). What begins
  // so after apostrophes gets one more, so that the import can take exactly one off.
  const text = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
