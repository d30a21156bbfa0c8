import type { LibrarySource } from '@hookline/contract/content';
import { openZip, ZipTooLarge, type BoundedZip, type ZipLimits } from '@hookline/extract/zip';
import { parseJson } from '@hookline/text';
import { text } from 'node:stream/consumers';
import { RefusedFile } from '../../reading/export-row.ts';
import { addFile, type Gathering } from './add-file.ts';
import { largestPart } from './bounds.ts';
import { addOmnivore, addPocketHighlights, isOmnivore, readQuotations } from './formats/json-formats.ts';
import { isNotion, readNotion } from './formats/notion.ts';
import { unknownFile } from './unknown-file.ts';

/** Archives hold the saved pages and pictures, too, which are passed over: only what is read has to be small. */
const limits: ZipLimits = { entries: 200_000, bytes: 20_000_000_000, ratio: 150 };
/** Unpacked, of all parts that are read. Bytes. */
const largestSum = 500_000_000;
/** Of an archive within the archive, which is in memory as it is read. Bytes. */
const largestInner = 150_000_000;

/** Adds what an archive holds. Returns whose it is; null where nobody knows. Throws RefusedFile. */
export async function readLibraryZip(path: string, gathering: Gathering): Promise<LibrarySource | null> {
  const zip = await open(path);
  try {
    return await readParts(zip, gathering);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged();
  } finally {
    zip.close();
  }
}

async function readParts(zip: BoundedZip, gathering: Gathering): Promise<LibrarySource | null> {
  const names = zip.names().filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.|history\/)/u.test(name));
  const inner = names.filter((name) => /\.zip$/iu.test(name));
  if (inner.length > 0 && inner.length === names.filter((name) => !/\/$|index\.html$/u.test(name)).length) {
    return readInner(zip, inner, gathering);
  }
  requireSmall(
    zip,
    names.filter((name) => /\.(?:csv|json|md)$/iu.test(name)),
  );
  if (isNotion(names)) {
    await readNotion(zip, gathering);
    return 'notion';
  }
  const omnivore = names.filter((name) => /(?:^|\/)metadata_\d+_to_\d+\.json$/u.test(name));
  return omnivore.length > 0 ? readOmnivore(zip, omnivore, gathering) : readTables(zip, names, gathering);
}

/** Notion puts large exports into archives within the archive. */
async function readInner(
  zip: BoundedZip,
  names: readonly string[],
  gathering: Gathering,
): Promise<LibrarySource | null> {
  let source: LibrarySource | null = null;
  for (const name of names) {
    if ((zip.size(name) ?? 0) > largestInner) {
      throw new RefusedFile(
        'This zip file holds further zip files, and one is larger than 150 MB. Unpack it, and ' +
          'bring the zip files in it in one after another.',
      );
    }
    const part = await open(await zip.read(name));
    try {
      const found = await readParts(part, gathering);
      source ??= found;
    } finally {
      part.close();
    }
  }
  return source;
}

async function readOmnivore(zip: BoundedZip, names: readonly string[], { collector, goesOn }: Gathering) {
  for (const name of names) {
    goesOn();
    const items = parseJson(await text(await zip.stream(name)));
    if (!isOmnivore(items)) {
      throw unknownFile();
    }
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const marked = new Map<string, ReturnType<typeof readQuotations>>();
    for (const slug of items.map(slugOf)) {
      const part = `${folder}highlights/${slug}.md`;
      if (zip.size(part) !== undefined) {
        marked.set(slug, readQuotations(await text(await zip.stream(part))));
      }
    }
    const highlightsOf = (slug: string) => marked.get(slug) ?? { highlights: [], notes: '' };
    addOmnivore(items, { collector, highlightsOf });
  }
  return 'omnivore' as const;
}

const slugOf = (item: unknown): string => String((item as { slug: unknown }).slug);

/** The tables and lists of Pocket, of YouTube, or of any app whose single file somebody packed. */
async function readTables(
  zip: BoundedZip,
  names: readonly string[],
  { collector, goesOn }: Gathering,
): Promise<LibrarySource | null> {
  let source: LibrarySource | null = null;
  const annotations: string[] = [];
  for (const name of names.filter((one) => /\.(?:csv|json|html?)$/iu.test(one))) {
    goesOn();
    if (/(?:^|\/)annotations\/[^/]+\.json$/u.test(name)) {
      annotations.push(name);
    } else {
      const found = await addFile({ name, open: () => zip.stream(name) }, { collector, goesOn });
      source ??= found;
    }
  }
  // After the list whose links they belong to.
  for (const name of source === 'pocket' ? annotations : []) {
    addPocketHighlights(parseJson(await text(await zip.stream(name))), collector);
  }
  return source;
}

function requireSmall(zip: BoundedZip, names: readonly string[]): void {
  const sizes = names.map((name) => zip.size(name) ?? 0);
  if (sizes.some((size) => size > largestPart) || sizes.reduce((sum, size) => sum + size, 0) > largestSum) {
    throw tooLarge();
  }
}

async function open(source: string | Buffer): Promise<BoundedZip> {
  try {
    return await openZip(source, limits);
  } catch (error) {
    throw error instanceof ZipTooLarge ? tooLarge() : damaged();
  }
}

const tooLarge = (): RefusedFile =>
  new RefusedFile(
    'This zip file unpacks to far more than an export of links and notes holds, so it was not opened.',
  );

const damaged = (): RefusedFile => new RefusedFile('This zip file is damaged. Download it again.');
