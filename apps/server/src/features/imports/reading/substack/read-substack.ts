import type { BoundedZip } from '@hookline/extract/zip';
import { readMoment } from '../dates.ts';
import { blankRow, type ExportRow, RefusedFile, type Table } from '../export-row.ts';
import { readCsv } from '../read-csv.ts';
import { normalHeader } from '../recognise-table.ts';
import { countPeople } from './count-people.ts';

/**
 * The logs have a line for each reader of each issue, and are counted as they come; the texts are held. A log
 * packs to a tenth, not to a hundredth.
 */
export const substackLimits = { entries: 20_000, bytes: 4_000_000_000, ratio: 100 };
const maxTextBytes = 60_000_000;
const maxText = 100_000;
const maxTitle = 500;

const list = /^(?:.*\/)?posts\.csv$/u;
const part = /^(?:.*\/)?posts\/(?:.*\/)?(\d+)[^/]*\.(html|(?:delivers|opens|clicks)\.csv)$/u;
const subscribers = /(?:^|\/)email_list\.([\w-]+)\.csv$/u;

/** Whether these are the parts of the zip that Substack gives its writers. */
export const isSubstack = (names: readonly string[]): boolean =>
  names.some((name) => list.test(name)) && names.some((name) => part.test(name) || subscribers.test(name));

/** The parts of one post, by what they are. */
type Parts = Partial<Record<string, string>>;

/** What the list of posts says of one. */
type Entry = Record<'id' | 'slug' | 'date' | 'sent' | 'published' | 'type' | 'title' | 'subtitle', string>;

interface Source {
  zip: BoundedZip;
  /** `YYYY-MM-DD`. */
  today: string;
  goesOn: () => void;
}

/**
 * The posts of a Substack with their texts, and how many people each was delivered to and opened by. Who they
 * are is not read, and the list of subscribers not at all. Throws RefusedFile.
 */
export async function readSubstack({ zip, today, goesOn }: Source): Promise<ExportRow[]> {
  const names = zip.names();
  const parts = findParts(names);
  const texts = [...parts.values()].flatMap(({ html }) => html ?? []);
  if (sizeOf(zip, texts) > maxTextBytes) {
    throw new RefusedFile(
      'The posts in this zip file unpack to far more than anybody wrote, so it was not opened.',
    );
  }
  const publication = names.flatMap((name) => subscribers.exec(name)?.[1] ?? [])[0] ?? null;
  const { newsletterText } = await import('@hookline/extract/newsletter');
  const table = await readList(zip, goesOn);
  const rows: ExportRow[] = [];
  for (const { line, entry } of entriesOf(table)) {
    goesOn();
    const own = parts.get(entry.id) ?? {};
    const problem = whyNoPost(entry);
    const row = toRow(entry, { line, table: table.name, publication, today });
    if (problem !== null) {
      rows.push({ ...row, problem });
      continue;
    }
    const body = own['html'] === undefined ? '' : newsletterText((await zip.read(own['html'])).toString());
    rows.push({ ...row, text: toText(entry, body), ...(await countAll(own, { zip, goesOn })) });
  }
  return rows;
}

function findParts(names: readonly string[]): Map<string, Parts> {
  const parts = new Map<string, Parts>();
  for (const name of names) {
    const [, id, kind] = part.exec(name) ?? [];
    if (id !== undefined && kind !== undefined) {
      parts.set(id, { ...parts.get(id), [kind]: name });
    }
  }
  return parts;
}

const sizeOf = (zip: BoundedZip, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (zip.size(name) ?? 0), 0);

/** The list of posts: of several of that name the one that lies least deep. */
function readList(zip: BoundedZip, goesOn: () => void): Promise<Table> {
  const [name = ''] = zip
    .names()
    .filter((each) => list.test(each))
    .toSorted((a, b) => a.length - b.length);
  if (sizeOf(zip, [name]) > maxTextBytes) {
    throw new RefusedFile(
      'The list of posts in this zip file is far longer than anybody wrote, so it was not opened.',
    );
  }
  return readCsv({ name, open: () => zip.stream(name), encoding: null, goesOn });
}

function entriesOf({ lines }: Table): { line: number; entry: Entry }[] {
  const [header, ...rest] = lines;
  const headers = (header?.cells ?? []).map(normalHeader);
  for (const name of ['post id', 'post date', 'is published', 'title']) {
    if (!headers.includes(name)) {
      throw new RefusedFile(
        'The list of posts in this zip file (posts.csv) has no column ' +
          `“${name.replace(' ', '_')}”, so this is not the export as Substack wrote it. ` +
          'Download it again.',
      );
    }
  }
  return rest.map(({ line, cells }) => {
    const cell = (name: string): string => cells[headers.indexOf(name)]?.trim() ?? '';
    const [, id = '', slug = ''] = /^(\d+)(?:\.(.+))?$/u.exec(cell('post id')) ?? [];
    return {
      line,
      entry: {
        id,
        slug,
        date: cell('post date'),
        sent: cell('email sent at'),
        published: cell('is published'),
        type: cell('type'),
        title: cell('title'),
        subtitle: cell('subtitle'),
      },
    };
  });
}

function whyNoPost({ id, published, type }: Entry): string | null {
  if (id === '') {
    return 'This line names no post: it has no id.';
  }
  if (published.toLowerCase() !== 'true') {
    return 'This post is a draft: it was never published.';
  }
  return type === 'page' ? 'This is a page of the site, not a post.' : null;
}

function toRow(
  { id, slug, date, sent, title }: Entry,
  {
    publication,
    today,
    ...place
  }: { line: number; table: string; publication: string | null; today: string },
): ExportRow {
  return {
    ...blankRow,
    ...place,
    platform: 'newsletter',
    postId: id || null,
    url:
      publication === null || slug === ''
        ? null
        : `https://${publication.toLowerCase()}.substack.com/p/${encodeURIComponent(slug)}`,
    title: [...(title || slug.replaceAll('-', ' '))].slice(0, maxTitle).join(''),
    published: readMoment(date || sent, { order: 'ymd', today }),
  };
}

const toText = ({ subtitle }: Entry, body: string): string =>
  [subtitle, body].filter(Boolean).join('\n\n').slice(0, maxText);

type Counted = Pick<ExportRow, 'views' | 'more' | 'unread' | 'withoutNumbers'>;

/** A post that went to nobody by e-mail has no logs, and no numbers. */
async function countAll(parts: Parts, { zip, goesOn }: Omit<Source, 'today'>): Promise<Counted> {
  const more: ExportRow['more'] = {};
  const unread: NonNullable<ExportRow['unread']>[number][] = [];
  for (const [kind, name] of logs) {
    const log = parts[kind];
    const count = log === undefined ? undefined : await countPeople(await zip.stream(log), goesOn);
    if (count === null) {
      unread.push(name);
    } else if (count !== undefined) {
      more[name] = count;
    }
  }
  return {
    views: more.opens ?? 0,
    more,
    ...(unread.length > 0 && { unread }),
    ...(more.opens === undefined && { withoutNumbers: true }),
  };
}

const logs = [
  ['delivers.csv', 'delivered'],
  ['opens.csv', 'opens'],
  ['clicks.csv', 'clicks'],
] as const;
