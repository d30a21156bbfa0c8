import { expect, it } from 'vitest';
import { type Choice, type Kind, runKinds, unknownKinds } from './run-kinds.ts';

const kind = (name: string, value: number, needs: Kind['needs'] = []): Kind => ({
  name,
  needs,
  measure: async () => ({
    kind: name,
    n: 1,
    failures: {},
    times: [],
    figures: [{ label: 'share', value, bound: { atLeast: 0.5 } }],
  }),
});
const kinds = [kind('good', 0.9, ['ffprobe']), kind('bad', 0.1), kind('pdf', 0.9, ['ffprobe', 'pdftotext'])];

async function run(choice: Partial<Choice>) {
  const lines: string[] = [];
  const missed = await runKinds(
    kinds,
    { chosen: [], skipped: [], ...choice },
    {
      print: (line) => lines.push(line),
      whyMissing: async (tool) => (tool === 'ffprobe' ? undefined : `${tool} is not installed`),
    },
  );
  return { missed, lines };
}

it('counts a kind that cannot be measured as missed, and says how to go without', async () => {
  const { missed, lines } = await run({});
  expect(missed).toEqual(['bad', 'pdf']);
  expect(lines).toContain('pdf: not measured: pdftotext is not installed MISSED. To go without: --skip pdf');
});

it('measures only what is chosen, and leaves out what is named', async () => {
  expect(await run({ chosen: ['good'] })).toEqual({
    missed: [],
    lines: ['good: n 1, failures none\n  share 0.900 (>= 0.5)'],
  });
  const { missed, lines } = await run({ skipped: ['pdf', 'bad'] });
  expect(missed).toEqual([]);
  expect(lines.slice(1)).toEqual(['bad: skipped, as asked for', 'pdf: skipped, as asked for']);
});

it('knows which names are none', () => {
  expect(unknownKinds(kinds, { chosen: ['good', 'word'], skipped: ['pfd'] })).toEqual(['word', 'pfd']);
});
