// Prints how well the built-in assistant does on a folder of real texts, and beside it any model:
//   npm run quality:assistant <folder with summaries/, html-labelled/ and html-metadata/>
//   npm run quality:assistant <folder> -- --model [FILE.gguf, or NAME and an address] [--quick]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentTerms, splitSentences } from '../packages/text/src/index.ts';
import { createBuiltInAssistant } from '../apps/server/src/features/assistant/built-in/built-in-assistant.ts';
import { pickSentences } from '../packages/writer/src/summary/pick-sentences.ts';
import { pickDiverse } from '../packages/writer/src/rank/diverse-pick.ts';
import { textRank } from '../packages/writer/src/testing/text-rank.ts';
import type { SourceItem } from '../packages/writer/src/index.ts';
import { compareWithModel } from './quality/compare-with-model.ts';
import { longPages, measureLengths, tellLengths } from './quality/writing-figures.ts';
import { rougeF } from './rouge.ts';

const SENTENCES = 3;

type Article = { title: string; text: string; summary: string };

function readBbc(folder: string): Article[] {
  const articles = join(folder, 'News Articles');
  return readdirSync(articles)
    .sort()
    .flatMap((topic) =>
      readdirSync(join(articles, topic))
        .sort()
        .map((file) => {
          const [title = '', ...lines] = readFileSync(join(articles, topic, file), 'latin1').split('\n');
          return {
            title,
            text: lines.join('\n'),
            summary: readFileSync(join(folder, 'Summaries', topic, file), 'latin1'),
          };
        }),
    );
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
}

function summaries(articles: readonly Article[]): void {
  const systems: [string, (article: Article) => string][] = [
    [
      'built-in',
      ({ text, title }) =>
        pickSentences(text, SENTENCES, title)
          .sentences.map((sentence) => sentence.text)
          .join(' '),
    ],
    [
      'lead-3',
      ({ text }) =>
        splitSentences(text, 'en')
          .slice(0, SENTENCES)
          .map((sentence) => sentence.text)
          .join(' '),
    ],
    [
      'TextRank',
      ({ text }) => {
        const sentences = splitSentences(text, 'en').map((sentence) => sentence.text);
        const scores = textRank(sentences.map((sentence) => contentTerms(sentence, 'en')));
        return pickDiverse(
          scores,
          sentences.map(() => new Map()),
          SENTENCES,
        )
          .map((index) => sentences[index])
          .join(' ');
      },
    ],
  ];
  console.log(`\nSummaries of ${SENTENCES} sentences, ${articles.length} articles`);
  for (const [name, system] of systems) {
    const started = performance.now();
    const made = articles.map(system);
    const milliseconds = (performance.now() - started) / articles.length;
    const scores = [1, 2].map((size) =>
      mean(made.map((text, index) => rougeF(text, articles[index]?.summary ?? '', size))),
    );
    console.log(
      `  ${name.padEnd(10)} ROUGE-1 F ${scores[0]?.toFixed(3)}  ROUGE-2 F ${scores[1]?.toFixed(3)}  ${milliseconds.toFixed(1)} ms an article`,
    );
  }
}

type Labelled = Record<string, { articleBody: string; url: string }>;

function readPages(folder: string): SourceItem[] {
  const labelled: Labelled = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8'));
  return Object.entries(labelled).map(([id, { articleBody, url }]) => ({
    id,
    title: (url.split('/').filter(Boolean).at(-1) ?? '').replace(/\.html?$/, '').replace(/[-_]/g, ' '),
    text: articleBody,
    url,
  }));
}

async function timing(pages: readonly SourceItem[]): Promise<void> {
  const pool = pages.filter((page) => /^[\x20-\x7e\s\u2010-\u2026é]*$/u.test(page.text.slice(0, 500)));
  const items = Array.from({ length: 20 }, (_, index): SourceItem => {
    const text = Array.from(
      { length: 12 },
      (_unused, step) => pool[(index + step * 3) % pool.length]?.text ?? '',
    ).join('\n\n');
    return {
      id: String(index),
      title: `Item ${index}`,
      text: text
        .split(/(?<=\s)/u)
        .slice(0, 1_500)
        .join(''),
      url: null,
    };
  });
  const assistant = createBuiltInAssistant();
  // Every one of the items speaks of people; without a topic a board so mixed is asked about.
  const requirements = 'A 3 minute video about people';
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const started = performance.now();
    await assistant.generateScript({ platform: 'youtube', requirements, items });
    times.push(performance.now() - started);
  }
  await assistant.close();
  const [first = 0, ...warm] = times;
  console.log(
    `\n20 items of 1,500 words: ${first.toFixed(0)} ms with a cold thread, ${mean(warm).toFixed(0)} ms warm (slowest ${Math.max(...warm).toFixed(0)})`,
  );
}

const [first = '', ...rest] = process.argv.slice(2);
const folder = resolve(first.startsWith('--') ? '' : first);
const options = first.startsWith('--') ? [first, ...rest] : rest;
const bbc = join(folder, 'summaries', 'bbc', 'BBC News Summary');
const pages = join(folder, 'html-labelled');
if (!existsSync(bbc) && !existsSync(pages)) {
  console.error(`Neither ${bbc} nor ${pages} exists: give the folder that holds them.`);
  process.exitCode = 1;
} else if (options.includes('--model')) {
  await compareWithModel(options, {
    pages: existsSync(pages) ? readPages(pages) : [],
    boards: join(folder, 'html-metadata'),
  });
} else {
  if (existsSync(bbc)) {
    summaries(readBbc(bbc));
  }
  if (existsSync(pages)) {
    const items = readPages(pages);
    const assistant = createBuiltInAssistant();
    tellLengths(await measureLengths(assistant, longPages(items)));
    await assistant.close();
    await timing(items);
  }
}
