import type { ReferenceTool } from './reference-tool.ts';
import { isMet, type KindReport, reportLines } from './report.ts';

/** Something to measure, and the programs that it cannot be measured without. */
export interface Kind {
  name: string;
  needs?: readonly ReferenceTool[];
  measure(): Promise<KindReport>;
}

export interface Choice {
  /** Only these; all when it is empty. */
  chosen: readonly string[];
  /** Not these, although one could miss them. */
  skipped: readonly string[];
}

interface Means {
  print: (line: string) => void;
  /** The sentence that says how to get a program that is not there. */
  whyMissing: (tool: ReferenceTool) => Promise<string | undefined>;
}

/**
 * Measures and prints kind after kind. Returns the names of those that missed a bound, or could not be
 * measured.
 */
export async function runKinds(kinds: readonly Kind[], choice: Choice, means: Means): Promise<string[]> {
  const missed: string[] = [];
  for (const kind of kinds.filter(({ name }) => choice.chosen.length === 0 || choice.chosen.includes(name))) {
    if (choice.skipped.includes(kind.name)) {
      means.print(`${kind.name}: skipped, as asked for`);
    } else if (!(await isGood(kind, means))) {
      missed.push(kind.name);
    }
  }
  return missed;
}

async function isGood({ name, needs = [], measure }: Kind, { print, whyMissing }: Means): Promise<boolean> {
  const missing = (await Promise.all(needs.map(whyMissing))).filter((sentence) => sentence !== undefined);
  if (missing.length > 0) {
    print(`${name}: not measured: ${missing.join('; ')} MISSED. To go without: --skip ${name}`);
    return false;
  }
  const report = await measure();
  print(reportLines([report]).join('\n'));
  return report.figures.every(isMet);
}

/** The names among these that no kind has. */
export const unknownKinds = (kinds: readonly Kind[], { chosen, skipped }: Choice): string[] =>
  [...chosen, ...skipped].filter((name) => !kinds.some((kind) => kind.name === name));
