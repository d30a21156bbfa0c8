import { chromium, type Browser } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from '../../packages/extract/src/extract.ts';
import { decodeWhole } from '../../packages/extract/src/picture/decode-picture.ts';
import {
  pagePixelsSchema,
  type PageReading,
  pageReadingSchema,
} from '../../packages/extract/src/scan/page-reading.ts';
import { doScanTask } from '../../packages/extract/src/scan/scan-tasks.ts';
import { makeScans, type PageScan } from '../../packages/extract/src/testing/sample-pdf.ts';
import { systemChromium } from '../chromium.mjs';
import type { KindReport } from './report.ts';
import { editDistance } from '../../apps/server/src/features/ingestion/transcription/testing/spoken.ts';

interface Sample {
  language: string;
  script: string;
  texts: string[];
}

/** What a picture is drawn from, and what is to be read in it. */
interface Drawing {
  group: string;
  html: string;
  text: string;
  width: number;
  height: number;
  scale: number;
}

const samples = JSON.parse(readFileSync(new URL('picture-texts.json', import.meta.url), 'utf8')) as Sample[];

/** How many pictures of each script are drawn; Korean is told apart, beyond the five that are asked for. */
const picturesOf: Readonly<Record<string, number>> = {
  Latin: 24,
  Cyrillic: 9,
  'Chinese and Japanese': 9,
  Arabic: 9,
  Devanagari: 9,
  Korean: 9,
};

const firstSentence = (text: string): string => text.split(/(?<=[.:?。।])\s*/u)[0] ?? text;

type Template = (
  text: string,
  colors: { ground: string; ink: string; faint: string },
) => { html: string; text: string };

const post: Template = (text, { ground, ink, faint }) => ({
  html: `<body style="background:${ground};color:${ink};font-size:17px"><div style="display:flex;gap:10px;align-items:center;margin-bottom:10px">
    <i style="width:44px;height:44px;border-radius:50%;background:#16a34a"></i><div><b>Mara Linde</b><br><small style="color:${faint}">@maralinde</small></div></div>
    ${text}<div style="color:${faint};font-size:14px;margin-top:12px">1.204 Reposts 318 Quotes</div></body>`,
  text: `Mara Linde @maralinde ${text} 1.204 Reposts 318 Quotes`,
});
const comment: Template = (text, { ground, ink }) => ({
  html: `<body style="background:${ground};color:${ink};font-size:15px"><b>jonas.films</b><br>${text}</body>`,
  text: `jonas.films ${text}`,
});
const slide: Template = (text, { ground }) => ({
  html: `<body style="padding:40px 24px;font:700 22px/1.4 var(--face);color:${ground === '#fff' ? '#111' : '#fff'};background:linear-gradient(140deg,${ground === '#fff' ? '#fde68a,#fca5a5' : '#3b0764,#1e3a8a'})">${text}</body>`,
  text,
});
const thumbnail: Template = (text, { ground }) => ({
  html: `<body style="padding:30px 20px;font:800 30px/1.15 var(--face);${ground === '#fff' ? 'background:#facc15;color:#111' : 'background:#b91c1c;color:#fff'}">${firstSentence(text)}</body>`,
  text: firstSentence(text),
});
const templates = [post, comment, slide, thumbnail];
const light = { ground: '#fff', ink: '#0f1419', faint: '#536471' };
const dark = { ground: '#15202b', ink: '#e7e9ea', faint: '#8b98a5' };

/** Posts, comments, slides and thumbnails as phones show them, light and dark. */
function drawScreenshots(): Drawing[] {
  return Object.entries(picturesOf).flatMap(([script, count]) => {
    const texts = samples.filter((sample) => sample.script === script).flatMap((sample) => sample.texts);
    return Array.from({ length: count }, (_, at) => {
      const text = texts[at % texts.length] ?? '';
      const template = templates[(at + Math.floor(at / texts.length)) % templates.length] ?? post;
      const drawn = template(text, at % 2 === 0 ? light : dark);
      return {
        group: script,
        html: `<body dir="${script === 'Arabic' ? 'rtl' : 'ltr'}">${drawn.html}`,
        text: drawn.text,
        width: [360, 390, 412][at % 3] ?? 390,
        height: 300,
        scale: [2, 3, 2][at % 3] ?? 2,
      };
    });
  });
}

const pagesOfLanguage = 5;

/** Pages of a letter or a book at 300 dots an inch. */
function drawScans(): Drawing[] {
  return samples
    .filter(({ script }) => script === 'Latin')
    .flatMap(({ language, texts }) =>
      Array.from({ length: pagesOfLanguage }, (_, at) => {
        const paragraphs = Array.from({ length: 6 }, (_paragraph, place) => texts[(place + at) % 2] ?? '');
        const face = at % 2 === 0 ? 'DejaVu Serif, serif' : 'DejaVu Sans, sans-serif';
        return {
          group: language,
          html: `<body style="padding:90px;font:${14 + at}px/1.5 ${face}">${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body>`,
          text: paragraphs.join(' '),
          width: 794,
          height: 1123,
          scale: 3.125,
        };
      }),
    );
}

/** Faces for scripts that this system has none for: `picture-fonts/fonts.css` among the corpora names them. */
function facesIn(corpora: string): { address: string; css: string } {
  const file = join(corpora, 'picture-fonts', 'fonts.css');
  return { address: `file://${corpora}/`, css: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

async function draw(browser: Browser, drawing: Drawing, faces: ReturnType<typeof facesIn>): Promise<Buffer> {
  const { width, height, scale, html } = drawing;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  try {
    if (faces.css !== '') {
      await page.goto(`${faces.address}picture-fonts/fonts.css`);
    }
    const style = `:root{--face:Inter,"DejaVu Sans","Noto Sans SC","Noto Sans JP","Noto Sans KR","Noto Sans Arabic","Noto Sans Devanagari",sans-serif}*{box-sizing:border-box}body{margin:0;padding:16px;font:16px/1.4 var(--face)}${faces.css}`;
    await page.setContent(`<meta charset="utf-8"><style>${style}</style>${html}`);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

/** Spaces do not count where scripts have none; quotation marks are one and the same. */
const comparable = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .replaceAll('[…]', ' ')
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/[\u200e\u200f]/gu, '');
  return [...plain.replaceAll(/\s+/gu, /[\p{sc=Han}]/u.test(plain) ? '' : ' ').trim()];
};

interface Reading {
  group: string;
  errors: number;
  length: number;
  seconds: number;
  megabytes: number;
}

async function readAll(drawings: readonly Drawing[], corpora: string): Promise<Reading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-pictures-'));
  const browser = await chromium.launch({ executablePath: systemChromium() ?? '' });
  try {
    const readings: Reading[] = [];
    const faces = facesIn(corpora);
    for (const drawing of drawings) {
      const file = join(folder, 'picture.png');
      await writeFile(file, await draw(browser, drawing, faces));
      const start = process.cpuUsage();
      const read = await extract({ kind: 'picture' }, { file });
      const { user, system } = process.cpuUsage(start);
      const wanted = comparable(drawing.text);
      readings.push({
        group: drawing.group,
        errors: editDistance(comparable(read.ok ? read.document.text : ''), wanted),
        length: wanted.length,
        seconds: (user + system) / 1e6,
        megabytes: process.memoryUsage().rss / 1e6,
      });
    }
    return readings;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

function errorRate(readings: readonly Reading[]): number {
  const sum = (part: 'errors' | 'length') => readings.reduce((total, reading) => total + reading[part], 0);
  return sum('errors') / Math.max(1, sum('length'));
}

const extra = 'Korean';

function report(kind: string, readings: readonly Reading[], maxError: number): KindReport {
  const groups = [...new Set(readings.map(({ group }) => group))];
  const counted = readings.filter(({ group }) => group !== extra);
  return {
    kind,
    n: counted.length,
    figures: [
      { label: 'character error', value: errorRate(counted), bound: { atMost: maxError } },
      ...groups.map((name) => ({
        label: name,
        value: errorRate(readings.filter(({ group }) => group === name)),
      })),
      {
        label: 'most seconds of the processor',
        value: Math.max(...readings.map(({ seconds }) => seconds)),
        bound: { atMost: 4 },
      },
      {
        label: 'MB, with what draws the pictures',
        value: Math.max(...readings.map(({ megabytes }) => megabytes)),
        bound: { atMost: 400 },
        digits: 0,
      },
    ],
    failures: {},
    times: readings.map(({ seconds }) => seconds * 1000),
  };
}

/** The same pages as PDFs of five, one for each language, whose pages know the language of the one before. */
async function readScannedPdfs(): Promise<Reading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-pictures-'));
  const browser = await chromium.launch({ executablePath: systemChromium() ?? '' });
  const file = join(folder, 'scan.pdf');
  try {
    const readings: Reading[] = [];
    for (const drawings of Map.groupBy(drawScans(), ({ group }) => group).values()) {
      const pages: PageScan[] = [];
      for (const drawing of drawings) {
        pages.push(decodeWhole(await draw(browser, drawing, { address: '', css: '' })));
      }
      await writeFile(file, makeScans(pages));
      let likely: string | undefined;
      for (const [index, { group, text }] of drawings.entries()) {
        const start = process.cpuUsage();
        const read = await readScannedPage(file, { page: index + 1, likely });
        const { user, system } = process.cpuUsage(start);
        likely = read.language;
        readings.push({
          group,
          errors: editDistance(comparable(read.text), comparable(text)),
          length: comparable(text).length,
          seconds: (user + system) / 1e6,
          megabytes: process.memoryUsage().rss / 1e6,
        });
      }
    }
    return readings;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function readScannedPage(
  file: string,
  { page, likely }: { page: number; likely: string | undefined },
): Promise<PageReading> {
  const context = { file, onProgress: () => undefined };
  const picture = pagePixelsSchema.parse(await doScanTask({ kind: 'draw', page }, context));
  return pageReadingSchema.parse(await doScanTask({ kind: 'read', picture, likely }, context));
}

export const measureScreenshots = async (corpora: string): Promise<KindReport> =>
  report('screenshots', await readAll(drawScreenshots(), corpora), 0.06);

export const measureScans = async (corpora: string): Promise<KindReport> =>
  report('scans', await readAll(drawScans(), corpora), 0.02);

export const measureScannedPdfs = async (): Promise<KindReport> =>
  report('scanned-pdfs', await readScannedPdfs(), 0.02);
