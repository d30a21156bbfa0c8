// Writes scripts from real pages into a document, for people to judge, by the built-in assistant or by a model:
//   npm run quality:examples <folder of the corpora> [requests.json] [document.md]
//   npm run quality:examples <folder of the corpora> [requests.json] [document.md] -- --model NAME --address URL
// A document that there is keeps its words and marks: only requests and scripts are written anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { GeneratedContent } from '../packages/contract/src/assistant/index.ts';
import type { ScriptPlatform } from '../packages/contract/src/common/index.ts';
import { extract } from '../packages/extract/src/index.ts';
import { generateScript, type ScriptRequest, type SourceItem } from '../packages/writer/src/index.ts';
import { loadConfig } from '../apps/server/src/platform/config/index.ts';
import { openModelWriter } from './quality/model-writer.ts';

interface Example {
  platform: ScriptPlatform;
  requirements: string;
  boardName?: string;
  /** Files under the corpora. */
  pages: string[];
}

type Write = (request: ScriptRequest & { now: string }) => Promise<GeneratedContent>;

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { model: { type: 'string' }, address: { type: 'string' } },
  allowPositionals: true,
});
const [corpora = '', requests, document] = positionals;
const requestsFile = resolve(requests ?? join(root, 'scripts/quality/script-examples.json'));
const usual = values.model === undefined ? 'built-in-examples.md' : 'model-examples.md';
const documentFile = resolve(document ?? join(root, 'docs/methods', usual));
/** The day that the examples are asked for on. */
const now = '2026-11-24T12:00:00.000Z';
if ((values.model === undefined) !== (values.address === undefined)) {
  throw new Error('A model has a name and an address: --model NAME --address URL');
}

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

/** How scripts are written: by the model that was named, else by the built-in assistant. */
async function openWriter(): Promise<{ write: Write; close(): Promise<void> }> {
  const { model, address } = values;
  if (model === undefined || address === undefined) {
    return { write: (request) => Promise.resolve(generateScript(request)), close: () => Promise.resolve() };
  }
  const { bounds } = (await loadConfig()).ai;
  const settings = {
    ...bounds,
    provider: 'openai-compatible',
    baseUrl: address,
    apiKey: null,
    model,
  } as const;
  const writer = openModelWriter(
    { settings, file: null },
    { measure: () => Promise.reject(new Error('no tone is asked for')), onWork: () => undefined },
  );
  return { write: (request) => writer.assistant.generateScript(request), close: writer.close };
}

const listed = (name: string, texts: readonly string[]) =>
  texts.length === 0 ? '' : `\n\n${name}: ${texts.map((text) => `“${text}”`).join(' · ')}`;

async function writeExample(
  example: Example,
  { place, urls, write }: { place: number; urls: Map<string, string>; write: Write },
): Promise<string> {
  const { platform, requirements, boardName, pages } = example;
  const items = await Promise.all(
    pages.map((page) => readPage(page, urls.get(page) ?? `https://${page.split('/').at(-1)}/`)),
  );
  const board = boardName === undefined ? {} : { boardName };
  const { script, engine, notes, titles, hooks } = await write({
    platform,
    requirements,
    items,
    now,
    ...board,
  });
  const usualLabel = engine.kind !== 'built-in' || engine.label.startsWith('Built-in draft');
  const called = usualLabel ? '' : ` · called “${engine.label}”`;
  // Told beside every script made from sources.
  const own = notes.filter((note) => !note.startsWith('These are sentences from your sources'));
  const beside = own.map((note) => `\n\nBeside it: ${note}`).join('');
  const choices = values.model === undefined ? '' : listed('Titles', titles) + listed('Hooks', hooks);
  return `## ${place}. ${platform}\n\nRequest: *${requirements}*${called}${beside}${choices}\n\n\`\`\`text\n${script}\n\`\`\``;
}

const examples: Example[] = JSON.parse(readFileSync(requestsFile, 'utf8'));
const urls = addresses();
const { write, close } = await openWriter();
const before = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : '# Scripts to be judged\n';
const [head = '', ...sections] = before.split(/^(?=## \d+\. )/mu);
const markOf = (section: string) => section.split(/^```$/mu)[1]?.trim() ?? '';
const body: string[] = [];
for (const [index, example] of examples.entries()) {
  const place = index + 1;
  const former = sections[index] ?? '';
  try {
    const written = await writeExample(example, { place, urls, write });
    body.push([written, markOf(former)].filter(Boolean).join('\n\n'));
  } catch (error) {
    console.error(`${place} was not written, and stays as it was: ${String(error)}`);
    body.push(former.trim() || `## ${place}. ${example.platform}`);
    process.exitCode = 1;
  }
}
await close();
writeFileSync(documentFile, `${head.trimEnd()}\n\n${body.join('\n\n')}\n`);
console.log(`${examples.length} scripts in ${documentFile}`);
