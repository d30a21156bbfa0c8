import type { SourceItem } from '../requests.ts';
import { readBrief } from '../brief/brief.ts';
import { generateScript } from '../generate-script.ts';
import { frameOf } from '../languages/frame.ts';
import type { ExpectedRequest } from './thirty-requests.ts';
import { UnclearRequirements } from '../unclear-requirements.ts';

const now = '2026-03-20T12:00:00.000Z';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What is wrong with what is made of a request over a board whose items came one a day, the first of them
 * yesterday; empty where it is understood.
 */
export function judgeRequest(expected: ExpectedRequest, items: readonly SourceItem[]): string[] {
  const { board, requirements, platform } = expected;
  const dated = items.map((item, index) => ({
    ...item,
    addedAt: new Date(Date.parse(now) - (index + 1) * dayMs).toISOString(),
  }));
  const brief = readBrief(requirements, { board, assumed: expected.language });
  const { form, count, scope } = brief.request;
  const read = { form, count, scope, topic: brief.topic };
  const faults = Object.entries(read)
    .filter(([key, value]) => value !== expected[key as keyof typeof read])
    .map(([key, value]) => `${key}: ${String(value)}`);
  try {
    const made = generateScript({ platform, requirements, items: dated, boardName: board, now });
    return [...faults, ...faultsOf(made, expected)];
  } catch (error) {
    if (!(error instanceof UnclearRequirements)) {
      throw error;
    }
    const named = items.filter(({ title }) => error.message.includes(title.slice(0, 40))).length;
    return named === expected.asks ? faults : [...faults, `asks: ${error.message}`];
  }
}

type Made = Pick<ReturnType<typeof generateScript>, 'script' | 'titles' | 'hooks' | 'sources'>;

/**
 * What is wrong with what any assistant made of a request, as far as that can be seen without knowing how it
 * read it; `language` is the one it wrote in. An assistant that answers with more than was asked for is
 * judged by what was.
 */
export function judgeWritten(made: Made, expected: ExpectedRequest, language: string): string[] {
  const { form, count, asks } = expected;
  const lines = form === 'hooks' ? made.hooks : made.titles;
  const isLines = form === 'hooks' || form === 'titles';
  return [
    ...(asks === undefined ? [] : ['does not ask']),
    ...(isLines && lines.length !== count ? [`${lines.length} ${form}`] : []),
    ...(language === expected.language ? [] : [`writes ${language}`]),
    ...faultsOfWords(made, expected),
  ];
}

function faultsOf(made: Made, expected: ExpectedRequest): string[] {
  const { form, asks, language } = expected;
  const isLines = form === 'hooks' || form === 'titles';
  return [
    ...(asks === undefined ? [] : ['does not ask']),
    ...(isLines ? faultsOfLines(made, expected) : []),
    ...(isLines || made.script.includes(frameOf(language)?.headings.sources ?? '?')
      ? []
      : ['another language']),
    ...faultsOfWords(made, expected),
  ];
}

/** Hooks or titles are all there is, and as many as were asked for. */
function faultsOfLines({ script, titles, hooks }: Made, { form, count }: ExpectedRequest): string[] {
  const [made, other] = form === 'hooks' ? [hooks, titles] : [titles, hooks];
  const isExact = made.length === count && other.length === 0 && script.split('\n').length === count;
  return isExact ? [] : [`${made.length} and ${other.length} others`];
}

function faultsOfWords({ script, titles, sources }: Made, { form, count, from }: ExpectedRequest): string[] {
  const entries = script.match(/^\d+\. /gmu)?.length ?? 0;
  const used = sources.map(({ title }) => title.toLowerCase()).join('\n');
  const checks: [string, boolean][] = [
    [`${entries} entries`, form === 'list' && entries !== count],
    [`not from ${from.join(', ')}`, !from.every((title) => used.includes(title.toLowerCase()))],
    ['quotes a reference mark', /[“«„][^”»\n]*\d\][^”»\n]*[”»“]/u.test(script)],
    ['counts in a title', count !== null && titles.some((title) => title.startsWith(`${count} `))],
  ];
  return checks.filter(([, isFault]) => isFault).map(([fault]) => fault);
}
