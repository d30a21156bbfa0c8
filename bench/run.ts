import { loadavg } from 'node:os';
import { benchmarks } from './benchmarks/index.ts';
import { judge, judgeRun, type Benchmark, type Measured } from './measure/figure.ts';
import { headLine, keepResults, tableLine } from './report.ts';

// `npm run bench [-- name…]`: measures the product and says how it stands to what docs/architecture.md
// promises. It reports: a busy machine is not a fault of the code. Only what no machine excuses makes it
// fail: a lost write, nothing measured.

const broken: string[] = [];

async function measure({ name, run }: Benchmark): Promise<Measured[]> {
  const before = loadavg()[0] ?? 0;
  const figures = await run().catch((error: unknown) => {
    console.error(`${name} broke off.`, error);
    broken.push(name);
    return [];
  });
  const load: [number, number] = [before, loadavg()[0] ?? 0];
  return figures.map((figure) => ({ benchmark: name, ...figure, verdict: judge(figure), load }));
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (process.platform !== 'linux' || unknown.length > 0) {
  console.error(
    process.platform === 'linux'
      ? `There is no benchmark ${unknown.join(', ')}; there are ${benchmarks.map(({ name }) => name).join(', ')}.`
      : 'The benchmarks read processor time and memory from /proc, which only Linux has.',
  );
  process.exit(1);
}
const results: Measured[] = [];
console.log(headLine);
for (const benchmark of benchmarks.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const measured = await measure(benchmark);
  measured.forEach((figure) => console.log(tableLine(figure)));
  results.push(...measured);
}
console.log(`Kept in ${keepResults(results)}`);
const fault = judgeRun(results, broken);
if (fault !== null) {
  console.error(fault);
  process.exitCode = 1;
}
