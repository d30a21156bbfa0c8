import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One page of a corpus. */
export type Page = { id: string; url: string | null; bytes: Buffer };

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Pages whose article bodies people marked. */
export async function labelledPages(corpora: string): Promise<(Page & { articleBody: string })[]> {
  const folder = join(corpora, 'html-labelled');
  const truth = await readJson<Record<string, { articleBody: string; url?: string }>>(
    join(folder, 'ground-truth.json'),
  );
  return Promise.all(
    Object.entries(truth).map(async ([id, { articleBody, url }]) => {
      const bytes = gunzipSync(await readFile(join(folder, 'html', `${id}.html.gz`)));
      return { id, url: url ?? null, bytes, articleBody };
    }),
  );
}

/** Readability's own test pages with what Readability makes of them. */
export async function readabilityPages(corpora: string): Promise<(Page & { expected: Buffer })[]> {
  const folder = join(corpora, 'html-readability');
  return Promise.all(
    (await readdir(folder)).map(async (id) => ({
      id,
      url: 'http://fakehost/test/page.html',
      bytes: await readFile(join(folder, id, 'source.html')),
      expected: await readFile(join(folder, id, 'expected.html')),
    })),
  );
}

/** What people noted of a page. Empty where the page does not say; absent where nobody looked. */
export type Labels = {
  title?: string;
  author?: string | string[];
  date?: string;
  with?: string[];
  without?: string[];
};

export async function metadataPages(corpora: string): Promise<(Page & { labels: Labels })[]> {
  const folder = join(corpora, 'html-metadata');
  const truth = await readJson<Record<string, Labels & { file: string }>>(join(folder, 'labels.json'));
  return Promise.all(
    Object.entries(truth).map(async ([id, labels]) => {
      const url = /^https?:/u.test(id) ? id : null;
      return { id, url, bytes: await readFile(join(folder, 'pages', labels.file)), labels };
    }),
  );
}

/** Texts in folders named after their encoding. */
export async function encodedTexts(
  corpora: string,
): Promise<{ id: string; encoding: string; bytes: Buffer }[]> {
  const root = join(corpora, 'charset');
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const folder = parentPath.slice(root.length + 1);
        return {
          id: join(folder, name),
          encoding: encodingOf(folder),
          bytes: await readFile(join(parentPath, name)),
        };
      }),
  );
}

/** `windows-1250-croatian` is windows-1250, `utf_16_le` is utf-16le. */
function encodingOf(folder: string): string {
  return folder
    .toLowerCase()
    .replace(/-(?:croatian|hungarian|romanian|slovak|bulgarian|russian|greek|turkish|hebrew|arabic)$/u, '')
    .replace(/^mac_?cyrillic$/u, 'maccyrillic')
    .replaceAll('_', '-')
    .replace(/^iso(?=\d)/u, 'iso-')
    .replace(/^(utf-(?:16|32))-(le|be)$/u, '$1$2');
}
