import type { Accounts } from '#features/accounts/index.ts';
import { Takeout } from '#features/accounts/index.ts';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Analytics } from '#features/analytics/index.ts';
import { scriptsTakeout } from '#features/assistant/index.ts';
import type { Boards, Canvases, Groups } from '#features/boards/index.ts';
import { boardsTakeout } from '#features/boards/index.ts';
import type * as content from '#features/content/index.ts';
import { conversationsTakeout } from '#features/conversations/index.ts';
import type { Projects } from '#features/projects/index.ts';
import type { StartedPlatform } from './start-platform.ts';

interface TakenOut {
  accounts: Accounts;
  activity: ActivityLog;
  analytics: Analytics;
  projects: Projects;
  boards: Boards;
  groups: Groups;
  canvases: Canvases;
  library: content.Library;
  downloads: content.Downloads;
}

/** The archive of everything that a user has. */
export const makeTakeout = (
  { database, clock }: StartedPlatform,
  { accounts, activity, analytics, projects, ...onBoards }: TakenOut,
): Takeout =>
  new Takeout({
    clock,
    parts: [
      (actor) => accounts.takeOut(actor),
      scriptsTakeout(database, clock),
      conversationsTakeout(database, clock),
      (actor) => activity.takeOut(actor),
      (actor) => analytics.takeOut(actor),
      (actor) => projects.takeOut(actor),
      boardsTakeout({ ...onBoards, clock }),
    ],
  });
