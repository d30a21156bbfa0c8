import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countWords } from '../packages/contract/src/counting/index.ts';
import { extract } from '../packages/extract/src/index.ts';
import { detectLanguage, splitSentences } from '../packages/text/src/index.ts';
import { isUsable } from '../packages/writer/src/draft/usable.ts';
import { canSpeak, type Spoken, speakable } from '../packages/writer/src/index.ts';
import { cuesOf } from '../packages/writer/src/languages/cues.ts';
import { judgeSpoken } from '../packages/writer/src/testing/judge-spoken.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const folder = join(corpora, 'html-metadata', 'pages');
const maxSentences = 300;
/** Every third page: all of them take three times as long, and hold three times as many sentences. */
const oneOf = 3;

interface Quoted {
  text: string;
  language: string;
  before: string;
}

/** The sentences of a page that a script could quote, each with the one before it. */
async function readPage(file: string): Promise<Quoted[]> {
  const bytes = readFileSync(join(folder, file));
  const made = await extract({ kind: 'html', bytes, contentType: null, url: 'https://example.org/' }, {});
  const text = ('document' in made ? made.document.text : null) ?? '';
  const language = detectLanguage(text);
  const sentences = splitSentences(text, language, maxSentences);
  return sentences
    .map((sentence, index) => ({ text: sentence.text, language, before: sentences[index - 1]?.text ?? '' }))
    .filter((quoted) => canSpeak(language) && isUsable(quoted.text, cuesOf(language)));
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

it.skipIf(!existsSync(folder))(
  'says sentences of real pages without losing a fact (skipped where the corpora are not beside the project)',
  async () => {
    const quoted: Quoted[] = [];
    for (const file of readdirSync(folder).filter((_, at) => at % oneOf === 0)) {
      quoted.push(...(await readPage(file)));
    }
    const said = quoted.flatMap(({ text, language, before }) => {
      const spoken = [speakable(text, language), speakable(text, language, { before })];
      return spoken
        .filter((each): each is Spoken => each !== null)
        .map((each) => ({ text, language, ...each }));
    });
    const words = said.flatMap(({ sentences }) => sentences.map(countWords)).toSorted((a, b) => a - b);
    const faults = said.flatMap((each) => judgeSpoken(each.text, each).map((fault) => ({ ...each, fault })));

    expect(quoted.length).toBeGreaterThan(2_000);
    expect(new Set(said.map(({ language }) => language)).size).toBeGreaterThanOrEqual(4);
    expect(faults).toEqual([]);
    expect(percentile(words, 0.5)).toBeLessThanOrEqual(16);
    expect(percentile(words, 0.9)).toBeLessThanOrEqual(24);
  },
);
