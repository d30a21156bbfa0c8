import { isDateHeader } from './date-headers.ts';

/**
 * Reports that share a file name or a zip with those that can be imported, and what they are. Labels are in
 * lower case.
 */
interface OtherReport {
  /** Any of them over the first column. */
  first: readonly string[];
  /** Each must stand over some column. */
  also: readonly string[];
  is: string;
}

const youtube = (is: string): string =>
  `This is YouTube's ${is}. It has no line per video. In YouTube Studio open Analytics, ` +
  'Advanced mode, the Content tab, and export that.';
const byDay = (where: string, instead: string): string =>
  `This is ${where} overview: it counts by day, not by post. ${instead}`;

const reports: readonly OtherReport[] = [
  { first: ['geography', 'geografie', '地域'], also: [], is: youtube('geography report') },
  { first: ['cities', 'city', 'städte'], also: [], is: youtube('report by city') },
  {
    first: ['traffic source', 'traffic sources', 'besucherquelle'],
    also: [],
    is: youtube('report of traffic sources'),
  },
  { first: ['viewer age', 'viewer gender'], also: [], is: youtube('report of age and gender') },
  { first: ['device type', 'operating system'], also: [], is: youtube('report of devices') },
  { first: ['playlist', 'playlists'], also: ['views'], is: youtube('report of playlists') },
  { first: ['subscription status', 'subscription source'], also: [], is: youtube('report of subscriptions') },
  {
    first: ['date', 'datum', '日付'],
    also: ['content', 'video title'],
    is: 'This is the chart of YouTube\'s export, with a line per video and day. Import the zip as it was downloaded, or the file "Table data.csv" in it.',
  },
  {
    first: ['post id'],
    also: ['is published', 'email sent at'],
    is: "This is the list of posts in Substack's export, without their texts and numbers. Import the whole zip as it was downloaded.",
  },
  {
    first: ['date'],
    also: ['video views', 'profile views'],
    is: byDay("TikTok Studio's", 'In TikTok Studio open Analytics, Content, and export that.'),
  },
  {
    first: ['date'],
    also: ['impressions', 'new follows', 'unfollows'],
    is: byDay("X/Twitter's", 'On the analytics page of X/Twitter choose Content and export that.'),
  },
  {
    first: ['date'],
    also: ['impressions (organic)'],
    is: byDay("LinkedIn's", 'Import the workbook with the sheet "All posts".'),
  },
];
/** A line per day that also has texts or links may well be a list of posts, one a day. */
const byDayAlone = 'This table has a line per day, not per post. Export the list of posts instead.';

const emailHeader = /^(?:subscriber |recipient )?e?-?mail(?: address)?$/u;
/** A table with a column of addresses has a line per person. */
const people =
  'This table lists people by their email addresses, not posts, so nothing of it was kept. ' +
  'Export the list of posts; of Substack, import the whole zip.';

/** What a table is that counts something else than posts; null for any other. `headers` are in lower case. */
export function nameOtherReport(headers: readonly string[]): string | null {
  const [first = ''] = headers;
  if (headers.some((header) => emailHeader.test(header))) {
    return people;
  }
  const isThis = (report: OtherReport): boolean =>
    report.first.includes(first) && report.also.every((label) => headers.includes(label));
  return reports.find(isThis)?.is ?? (isDateHeader(first) && headers.length <= 2 ? byDayAlone : null);
}
