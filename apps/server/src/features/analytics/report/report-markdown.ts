import type { Report } from '@hookline/contract/analytics';
import { platformName } from '@hookline/contract/platforms';
import { percent } from '@hookline/insights';
import { dayInWords } from '../day-in-words.ts';

/** A report as a Markdown document. */
export function toMarkdown({ from, to, figures, changed, next, posts, posts_by }: Report): string {
  const rows = figures.map(
    ({ label, value, unit, before, of }) =>
      `| ${label}${of === null ? '' : ` (of ${of})`} | ${inWords(value, unit)} | ${inWords(before, unit)} |`,
  );
  const list = (lines: readonly string[]): string[] => lines.map((line) => `- ${escaped(line)}`);
  const gains = posts.map(
    (post) =>
      `| ${escaped(post.title)} | ${platformName(post.platform)} | ${whole(post.views)} | ${gainInWords(post, to)} |`,
  );
  return [
    `# Weekly report, ${from} to ${to}`,
    '',
    '## What changed',
    '',
    ...list(changed),
    '',
    '| | These seven days | The seven before |',
    '|---|---:|---:|',
    ...rows,
    '',
    ...(gains.length > 0
      ? [
          posts_by === 'gain' ? '## Posts that gained most' : '## Posts with most views',
          '',
          '| Post | Platform | Views | Gained |',
          '|---|---|---:|---:|',
          ...gains,
          '',
        ]
      : []),
    '## What to try next',
    '',
    ...list(next),
    '',
  ].join('\n');
}

const whole = (value: number): string => value.toLocaleString('en-US');

/** A count that fell is called so: a minus sign is easily missed. */
const orFall = (count: number): string => (count < 0 ? `fell by ${whole(-count)}` : whole(count));

function gainInWords({ gained, since }: Report['posts'][number], to: string): string {
  if (since !== null) {
    return `${orFall(since.gained)} since ${dayInWords(since.day, to)}`;
  }
  return gained === null ? '–' : orFall(gained);
}

function inWords(value: number | null, unit: Report['figures'][number]['unit']): string {
  if (value === null) {
    return '–';
  }
  if (unit === 'count') {
    return orFall(value);
  }
  return unit === 'fraction' ? percent(value) : value.toFixed(1);
}

/** Titles are anybody's words: they must not become markup. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>|#]/g, String.raw`\$&`).replace(/\s+/g, ' ');
