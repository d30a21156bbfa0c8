import type { Assistant } from '../../apps/server/src/features/assistant/assistant.port.ts';
import { countWords, scriptField } from '../../packages/contract/src/counting/index.ts';
import type { Claim, GeneratedContent } from '../../packages/contract/src/assistant/index.ts';
import { detectLanguage } from '../../packages/text/src/index.ts';
import type { SourceItem } from '../../packages/writer/src/index.ts';
import { judgeWritten } from '../../packages/writer/src/testing/judge-request.ts';
import type { ExpectedRequest } from '../../packages/writer/src/testing/thirty-requests.ts';

// What can be measured of any assistant that writes scripts, the built-in one or a model.

type Writer = Pick<Assistant, 'generateScript'>;

const asked = [
  ['tiktok', '30 seconds', 75],
  ['instagram', '60 seconds', 150],
  ['youtube', 'two minutes', 300],
  ['linkedin', '200 words', 200],
] as const;

/** How scripts of one wished length turned out. */
export interface LengthFigures {
  platform: string;
  length: string;
  /** Shares of the words wished for: 0.1 is a tenth too long or too short. */
  errors: number[];
  grounding: Grounding;
  failed: string[];
}

/** Quotations that stand in no source, and facts that are stated. */
export interface Grounding {
  quotations: number;
  inexact: number;
  claims: number;
  unsupported: number;
}

const flat = (text: string): string => text.replace(/\s+/gu, ' ');
const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

/** Those that hold enough for a script of any length asked for. */
export const longPages = (pages: readonly SourceItem[]): SourceItem[] =>
  pages.filter((page) => page.text.split(/\s+/).length >= 500);

function groundingOf(
  { sources, claims = [], engine }: GeneratedContent,
  texts: readonly string[],
): Grounding {
  const all = texts.map(flat);
  const quotes = sources.flatMap((source) => source.quotes);
  return {
    quotations: quotes.length,
    inexact: quotes.filter((quote) => !all.some((text) => text.includes(flat(quote)))).length,
    claims: claims.length,
    unsupported: claims.filter(
      (claim) => !claim.supported || (engine.kind === 'built-in' && !isLedTo(claim, texts)),
    ).length,
  };
}

/** Whether a quotation stands at its place in a text, and holds the figures and names that are said of it. */
function isLedTo({ text, quote, start }: Claim, texts: readonly string[]): boolean {
  const facts = text.slice(1).match(/\d+(?:[.,:]\d+)*|(?<=\p{Ll}\s)\p{Lu}[\p{L}\d]+/gu) ?? [];
  return (
    quote !== null &&
    start !== null &&
    texts.some((whole) => flat(whole.slice(start)).startsWith(flat(quote))) &&
    facts.every((fact) => quote.includes(fact))
  );
}

/** Has scripts of four lengths written from each page. */
export async function measureLengths(writer: Writer, pages: readonly SourceItem[]): Promise<LengthFigures[]> {
  const figures: LengthFigures[] = [];
  for (const [platform, length, words] of asked) {
    const grounding: Grounding = { quotations: 0, inexact: 0, claims: 0, unsupported: 0 };
    const figure: LengthFigures = { platform, length, errors: [], grounding, failed: [] };
    for (const page of pages) {
      const requirements = `${length} about ${page.title}`;
      await writer
        .generateScript({ platform, requirements, items: [page] })
        .then((content) => {
          figure.errors.push(Math.abs(countWords(scriptField(content.script, 'spoken')) / words - 1));
          const found = groundingOf(content, [page.text]);
          (Object.keys(grounding) as (keyof Grounding)[]).forEach((key) => (grounding[key] += found[key]));
        })
        .catch((error: unknown) => figure.failed.push(messageOf(error)));
    }
    figures.push(figure);
  }
  return figures;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function tellLengths(figures: readonly LengthFigures[]): void {
  const count = Math.max(...figures.map(({ errors, failed }) => errors.length + failed.length));
  console.log(`\nLength of scripts against what was asked for, ${count} pages of 500 words or more`);
  for (const { platform, length, errors, grounding, failed } of figures) {
    const within = errors.filter((error) => error <= 0.15).length;
    const claims = grounding.claims > 0 ? `, claims without a quotation: ${shareOf(grounding)}` : '';
    console.log(
      `  ${platform.padEnd(10)} ${length.padEnd(12)} mean error ${(mean(errors) * 100).toFixed(1)} %, ` +
        `within 15 %: ${within} of ${errors.length}, quotations not word for word: ${grounding.inexact}${claims}` +
        (failed.length > 0 ? `, failed: ${failed.length} (${failed[0]})` : ''),
    );
  }
}

const shareOf = ({ claims, unsupported }: Grounding): string => `${unsupported} of ${claims}`;

export interface RequestFigures {
  understood: number;
  rightLanguage: number;
  asked: number;
  grounding: Grounding;
  /** What was wrong, request by request. */
  faults: { requirements: string; faults: string[] }[];
}

/** Has ordinary requests over boards of real pages answered, and judges what was written. */
export async function measureRequests(
  writer: Writer,
  requests: readonly ExpectedRequest[],
  boards: ReadonlyMap<string, SourceItem[]>,
): Promise<RequestFigures> {
  const grounding: Grounding = { quotations: 0, inexact: 0, claims: 0, unsupported: 0 };
  const figures: RequestFigures = {
    understood: 0,
    rightLanguage: 0,
    asked: requests.length,
    grounding,
    faults: [],
  };
  for (const expected of requests) {
    const items = boards.get(expected.board) ?? [];
    const { requirements } = expected;
    const faults = await answer(writer, expected, items)
      .then((content) => {
        const found = groundingOf(
          content,
          items.map(({ text }) => text),
        );
        (Object.keys(grounding) as (keyof Grounding)[]).forEach((key) => (grounding[key] += found[key]));
        const said = [scriptField(content.script, 'spoken'), ...content.titles, ...content.hooks].join('\n');
        const language = detectLanguage(said);
        figures.rightLanguage += language === expected.language ? 1 : 0;
        return judgeWritten(content, expected, language);
      })
      // It asks which item is meant, where that is what it should do.
      .catch((error: unknown) => (expected.asks === undefined ? [`fails: ${messageOf(error)}`] : []));
    figures.understood += faults.length === 0 ? 1 : 0;
    if (faults.length > 0) {
      figures.faults.push({ requirements, faults });
    }
  }
  return figures;
}

const dayMs = 86_400_000;
const now = '2026-03-20T12:00:00.000Z';

/** The items came one a day, the first of them yesterday. */
function answer(
  writer: Writer,
  { board, requirements, platform }: ExpectedRequest,
  items: readonly SourceItem[],
): Promise<GeneratedContent> {
  const dated = items.map((item, index) => ({
    ...item,
    addedAt: new Date(Date.parse(now) - (index + 1) * dayMs).toISOString(),
  }));
  return writer.generateScript({ platform, requirements, items: dated, boardName: board, now });
}

export function tellRequests({
  understood,
  rightLanguage,
  asked: all,
  grounding,
  faults,
}: RequestFigures): void {
  console.log(`\n${all} ordinary requests over boards of real pages`);
  console.log(`  understood: ${understood} of ${all}, in the language asked for: ${rightLanguage} of ${all}`);
  console.log(
    `  quotations not word for word: ${grounding.inexact} of ${grounding.quotations}` +
      (grounding.claims > 0 ? `, claims without a quotation: ${shareOf(grounding)}` : ''),
  );
  for (const { requirements, faults: wrong } of faults) {
    console.log(`  - ${requirements.trim()}: ${wrong.join('; ').slice(0, 160)}`);
  }
}
