import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import type { Project, ProjectEntry, ProjectPost, Task } from '@hookline/contract/projects';
import {
  asId,
  asList,
  asNumber,
  asText,
  asTextOrNull,
  asTexts,
  asWord,
  type Loose,
  withDefaults,
} from '#lib/tolerant.ts';

/** A project as a list shows it, every field in place. */
export type ShownProject = ReturnType<typeof withEveryField>;

/** The day that a project is told with: what it was due on says nothing once it is out. */
export const toldDay = ({ due_on, published_on }: ShownProject): string | null => published_on ?? due_on;

/** Where a project stands in the calendar: when it is due, else when it was published. */
export const calendarDay = ({ due_on, published_on }: ShownProject): string | null => due_on ?? published_on;

/** Whether it can be planned for another day: not where it stands on the day on which it was published. */
export const isMovable = ({ due_on, published_on }: ShownProject): boolean =>
  due_on !== null || published_on === null;

/** A post that a project became, or may have become. */
export type ShownPost = ReturnType<typeof toPost>;

/** A project with its checklist and notes. */
export interface WholeProject extends ShownProject {
  checklist: Task[];
  notes: string;
  /** The saved script or post that it began with. */
  draft: { id: string; boardId: string; title: string } | null;
}

/** What the screen of projects shows. */
export interface ProjectList {
  projects: ShownProject[];
  stages: string[];
}

const toPost = (post: Loose<ProjectPost>) =>
  withDefaults(post, {
    item_id: asId,
    board_id: asId,
    title: (title) => asText(title) || 'Untitled',
    platform: asTextOrNull,
    url: asTextOrNull,
    published_at: asTextOrNull,
    published_on: asTextOrNull,
    views: asNumber,
    engagement_rate: asNumber,
    recorded_at: asTextOrNull,
  });

const toPosts = (posts: readonly Loose<ProjectPost>[] | null | undefined) =>
  asList(posts, toPost).filter(({ item_id }) => item_id !== '');

const withEveryField = (project: Loose<ProjectEntry>) =>
  withDefaults(project, {
    id: asId,
    title: (title) => asText(title) || 'Untitled',
    platforms: (names): Platform[] => asTexts(names).flatMap((name) => asWord(name, allPlatforms) ?? []),
    stage: (stage) => asText(stage) || 'idea',
    stage_since: '',
    due_on: asTextOrNull,
    due_time: asTextOrNull,
    board_id: asTextOrNull,
    board_name: asTextOrNull,
    generation_id: asTextOrNull,
    item_id: asTextOrNull,
    tasks_done: 0,
    tasks_total: 0,
    url: asTextOrNull,
    published_on: asTextOrNull,
    post: (post) => toPosts(post ? [post] : [])[0] ?? null,
    candidates: toPosts,
    updated_at: '',
  });

export const toShownProjects = (projects: readonly Loose<ProjectEntry>[] | undefined): ShownProject[] =>
  asList(projects, withEveryField).filter(({ id }) => id !== '');

/** Undefined for what has no id. */
export function toWholeProject(project: Loose<Project> | undefined): WholeProject | undefined {
  const [shown] = project === undefined ? [] : toShownProjects([project]);
  return (
    shown && {
      ...shown,
      checklist: asList(project?.checklist, (task) => withDefaults(task, { text: '', done: false })),
      notes: asText(project?.notes),
      draft: toDraft(project?.begun_with),
    }
  );
}

function toDraft(begunWith: Loose<Project>['begun_with']): WholeProject['draft'] {
  const {
    item_id: id,
    board_id: boardId,
    title,
    type,
  } = withDefaults(begunWith, {
    item_id: asId,
    board_id: asId,
    title: (given) => asText(given) || 'Untitled',
    type: '',
  });
  return type === 'generated_content' && id !== '' ? { id, boardId, title } : null;
}
