import type { ProjectList, ShownProject } from './shown-project.ts';

export interface StageColumn {
  stage: string;
  projects: ShownProject[];
}

/** Where a project goes: before another of a stage, or to its end. */
export interface Target {
  stage: string;
  before: string | undefined;
}

/** The columns in the order of the stages; projects of a stage that is no more come behind them. */
export function toColumns({ projects, stages }: ProjectList): StageColumn[] {
  const byStage = Map.groupBy(projects, ({ stage }) => stage);
  return [...new Set([...stages, ...byStage.keys()])].map((stage) => ({
    stage,
    projects: byStage.get(stage) ?? [],
  }));
}

/** The projects with one of them in another place; all others keep theirs. */
export function moveProject(
  projects: readonly ShownProject[],
  id: string,
  { stage, before }: Target,
): ShownProject[] {
  const moved = projects.find((project) => project.id === id);
  if (moved === undefined || before === id) {
    return [...projects];
  }
  const others = projects.filter((project) => project !== moved);
  const at = before === undefined ? -1 : others.findIndex((project) => project.id === before);
  const since = stage === moved.stage ? moved.stage_since : new Date().toISOString();
  return others.toSpliced(at === -1 ? others.length : at, 0, { ...moved, stage, stage_since: since });
}

/** Where a project stands: what leads back to it. */
export function placeOf(projects: readonly ShownProject[], id: string): Target | undefined {
  const stage = projects.find((project) => project.id === id)?.stage;
  if (stage === undefined) {
    return undefined;
  }
  const column = projects.filter((project) => project.stage === stage);
  return { stage, before: column[column.findIndex((project) => project.id === id) + 1]?.id };
}

/** One step of the keyboard: up or down in the column, or to the same height of the next one. */
export function stepFrom(columns: readonly StageColumn[], id: string, key: string): Target | undefined {
  const at = columns.findIndex(({ projects }) => projects.some((project) => project.id === id));
  const column = columns[at];
  if (column === undefined) {
    return undefined;
  }
  const row = column.projects.findIndex((project) => project.id === id);
  if (key === 'ArrowUp') {
    return row === 0 ? undefined : { stage: column.stage, before: column.projects[row - 1]?.id };
  }
  if (key === 'ArrowDown') {
    const isLast = row === column.projects.length - 1;
    return isLast ? undefined : { stage: column.stage, before: column.projects[row + 2]?.id };
  }
  const next = columns[at + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : Number.NaN)];
  return next && { stage: next.stage, before: next.projects[row]?.id };
}
