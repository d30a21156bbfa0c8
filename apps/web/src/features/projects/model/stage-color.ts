import { firstStages } from '@hookline/contract/stages';

/** The dot of each stage: from cold to done. */
const colors = [
  'text-faint',
  'text-label-8',
  'text-label-2',
  'text-label-5',
  'text-label-7',
  'text-success',
] as const;
const others = ['text-label-3', 'text-label-6', 'text-label-1', 'text-label-4'] as const;

/** The ink of a stage: that of a first one is its own, others take what is left in turn. */
export function stageColor(stage: string, stages: readonly string[]): string {
  const first = firstStages.findIndex((name) => name === stage);
  if (first !== -1) {
    return colors[first] ?? colors[0];
  }
  const own = stages.filter((name) => !firstStages.some((one) => one === name));
  return others[Math.max(0, own.indexOf(stage)) % others.length] ?? others[0];
}
