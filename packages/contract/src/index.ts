import {
  accountOperations,
  openSessionOperations,
  takeoutOperations,
  tokenOperations,
} from './accounts/index.ts';
import { activityOperations } from './activity/index.ts';
import {
  assistantOperations,
  localModelOperations,
  modelFileOperations,
  modelSettingsOperations,
} from './assistant/index.ts';
import { analyticsOperations, importOperations } from './analytics/index.ts';
import {
  boardOperations,
  canvasOperations,
  copyOperations,
  groupOperations,
  trashOperations,
} from './boards/index.ts';
import { connectionOperations } from './connections/index.ts';
import { conversationOperations } from './conversations/index.ts';
import { contentOperations } from './content/index.ts';
import { systemOperations } from './system/index.ts';

export type * from './common/define.ts';
export type { ErrorAnswer } from './common/errors.ts';

/** Every call that the server implements. */
export const contract = {
  ...systemOperations,
  ...accountOperations,
  ...openSessionOperations,
  ...takeoutOperations,
  ...tokenOperations,
  ...boardOperations,
  ...copyOperations,
  ...canvasOperations,
  ...groupOperations,
  ...trashOperations,
  ...contentOperations,
  ...assistantOperations,
  ...localModelOperations,
  ...modelSettingsOperations,
  ...modelFileOperations,
  ...analyticsOperations,
  ...importOperations,
  ...connectionOperations,
  ...conversationOperations,
  ...activityOperations,
};

export type AppContract = typeof contract;
export type AppEndpoint = keyof AppContract;
