import { readCount } from './cells.ts';
import { judgeDates, type Judged } from './date-order.ts';
import type { ExportRow, ReadTask, Table } from './export-row.ts';
import { normalHeader } from './recognise-table.ts';
import { toPosts } from './to-posts.ts';

const headers = [
  'post url',
  'post publish date',
  'engagements',
  'post url',
  'post publish date',
  'impressions',
];

/**
 * The sheet TOP POSTS of a personal LinkedIn workbook: two tables side by side, posts by engagements and
 * posts by impressions, each in an order of its own. They are joined by the address; dates are those of
 * America. Null for any other sheet.
 */
export function readTopPosts({ name, lines }: Table, task: DateTask): Judged | null {
  for (const [at, { cells }] of lines.slice(0, 10).entries()) {
    const places = findPlaces(cells.map(normalHeader));
    if (places !== null) {
      return join({ name, lines: lines.slice(at + 1) }, places, task);
    }
  }
  return null;
}

type DateTask = Pick<ReadTask, 'dateOrder' | 'today'>;
type Places = readonly [
  url: number,
  date: number,
  engagements: number,
  url: number,
  date: number,
  impressions: number,
];

function findPlaces(cells: string[]): Places | null {
  const places: number[] = [];
  for (const header of headers) {
    const place = cells.indexOf(header, (places.at(-1) ?? -1) + 1);
    if (place === -1) {
      return null;
    }
    places.push(place);
  }
  return places as unknown as Places;
}

/**
 * Only the second table has a count of views; engagements are one sum, so likes and the rest stay unknown.
 */
function join(
  { name, lines }: Table,
  [firstUrl, , engagements, url, published, views]: Places,
  task: DateTask,
): Judged {
  const known = new Set(lines.map(({ cells }) => cells[url]?.trim()).filter(Boolean));
  const written = lines.map(({ cells }) => cells[published] ?? '');
  const { order, dates } = judgeDates(written, { ...task, preset: 'mdy', isPresetKnown: true });
  const table = { platform: 'linkedin', table: name, order, today: task.today } as const;
  const withViews = lines.filter(({ cells }) => cells[url]?.trim());
  const posts = toPosts({
    ...table,
    lines: withViews,
    columns: { url, published, views, impressions: views },
  });
  const withoutViews = lines
    .filter(({ cells }) => cells[firstUrl]?.trim() && !known.has(cells[firstUrl]?.trim()))
    .map((line): ExportRow[] => {
      const count = readCount(line.numbers?.get(engagements) ?? line.cells[engagements] ?? '');
      const said = 'count' in count ? ` (${count.count.toLocaleString('en')} engagements)` : '';
      const [row] = toPosts({
        ...table,
        lines: [line],
        columns: { url: firstUrl, published: firstUrl + 1, views: engagements },
      });
      return row
        ? [
            {
              ...row,
              views: 0,
              problem: `This post is in the list by engagements only${said}: its impressions are not in the file.`,
            },
          ]
        : [];
    })
    .flat();
  const rows = [...posts.map((row) => ({ ...row, title: row.title || titleOf(row) })), ...withoutViews];
  return { rows, dates };
}

/** The workbook holds no text of the posts. */
const titleOf = ({ published, postId }: ExportRow): string =>
  published ? `LinkedIn post of ${published.day}` : `LinkedIn post ${postId ?? ''}`.trim();
