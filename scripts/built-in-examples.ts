// Writes scripts of the built-in assistant from real pages into a document, for people to judge:
//   npm run quality:examples <folder of the corpora> [requests.json] [document.md]
// A document that there is keeps its words and marks: only requests and scripts are written anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ScriptPlatform } from '../packages/contract/src/common/index.ts';
import { extract } from '../packages/extract/src/index.ts';
import { generateScript, type SourceItem } from '../packages/writer/src/index.ts';

interface Example {
  platform: ScriptPlatform;
  requirements: string;
  boardName?: string;
  /** Files under the corpora. */
  pages: string[];
}

const root = join(import.meta.dirname, '..');
const [corpora = '', requests, document] = process.argv.slice(2);
const requestsFile = resolve(requests ?? join(root, 'scripts/quality/built-in-examples.json'));
const documentFile = resolve(document ?? join(root, 'docs/methods/built-in-examples.md'));
/** The day that the examples are asked for on. */
const now = '2026-11-24T12:00:00.000Z';

/** The addresses of pages, by the file that holds each. */
function addresses(): Map<string, string> {
  const read = (file: string): object => JSON.parse(readFileSync(join(corpora, file), 'utf8'));
  const labelled = Object.entries(read('html-labelled/ground-truth.json') as Record<string, { url: string }>);
  const metadata = Object.entries(read('html-metadata/labels.json') as Record<string, { file: string }>);
  return new Map([
    ...labelled.map(([id, { url }]): [string, string] => [`html-labelled/html/${id}.html.gz`, url]),
    ...metadata
      .filter(([url]) => url.startsWith('http'))
      .map(([url, { file }]): [string, string] => [`html-metadata/pages/${file}`, url]),
  ]);
}

async function readPage(page: string, url: string): Promise<SourceItem> {
  const stored = readFileSync(join(corpora, page));
  const bytes = page.endsWith('.gz') ? gunzipSync(stored) : stored;
  const made = await extract({ kind: 'html', bytes, contentType: null, url }, {});
  if (!('document' in made)) {
    throw new Error(`${page} holds no text`);
  }
  const { title, text, metadata } = made.document;
  const { publishedAt = null, siteName = null } = metadata;
  return { id: page, title: title ?? url, text: text ?? '', url, publishedAt, siteName };
}

async function writeExample(example: Example, place: number, urls: Map<string, string>): Promise<string> {
  const { platform, requirements, boardName, pages } = example;
  const items = await Promise.all(
    pages.map((page) => readPage(page, urls.get(page) ?? `https://${page.split('/').at(-1)}/`)),
  );
  const board = boardName === undefined ? {} : { boardName };
  const { script, engine, notes } = generateScript({ platform, requirements, items, now, ...board });
  const called = engine.label.startsWith('Built-in draft') ? '' : ` · called “${engine.label}”`;
  // Told beside every script made from sources.
  const own = notes.filter((note) => !note.startsWith('Sentences of your sources'));
  const beside = own.map((note) => `\n\nBeside it: ${note}`).join('');
  return `## ${place}. ${platform}\n\nRequest: *${requirements}*${called}${beside}\n\n\`\`\`text\n${script}\n\`\`\``;
}

const examples: Example[] = JSON.parse(readFileSync(requestsFile, 'utf8'));
const urls = addresses();
const written: string[] = [];
for (const [index, example] of examples.entries()) {
  written.push(await writeExample(example, index + 1, urls));
}
const before = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : '# Scripts to be judged\n';
const [head = '', ...sections] = before.split(/^(?=## \d+\. )/mu);
const marks = sections.map((section) => section.split(/^```$/mu).at(-1)?.trim() ?? '');
const body = written.map((section, index) => [section, marks[index]].filter(Boolean).join('\n\n'));
writeFileSync(documentFile, `${head.trimEnd()}\n\n${body.join('\n\n')}\n`);
console.log(`${written.length} scripts in ${documentFile}`);
