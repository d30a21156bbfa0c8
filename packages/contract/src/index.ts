import {
  accountOperations,
  auditOperations,
  openSessionOperations,
  passwordResetOperations,
  passkeyOperations,
  providerOperations,
  takeoutOperations,
  tokenOperations,
} from './accounts/index.ts';
import { adminOperations, usageOperations } from './admin/index.ts';
import { activityOperations } from './activity/index.ts';
import {
  assistantOperations,
  localModelOperations,
  meaningOperations,
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
import { contentOperations, libraryImportOperations } from './content/index.ts';
import { calendarOperations, projectOperations } from './projects/index.ts';
import { systemOperations } from './system/index.ts';
import { webhookOperations } from './webhooks/index.ts';

export type * from './common/define.ts';
export type { ErrorAnswer } from './common/errors.ts';

/** Every call that the server implements. */
export const contract = {
  ...systemOperations,
  ...accountOperations,
  ...auditOperations,
  ...openSessionOperations,
  ...passwordResetOperations,
  ...passkeyOperations,
  ...providerOperations,
  ...takeoutOperations,
  ...tokenOperations,
  ...usageOperations,
  ...adminOperations,
  ...boardOperations,
  ...copyOperations,
  ...canvasOperations,
  ...groupOperations,
  ...trashOperations,
  ...contentOperations,
  ...libraryImportOperations,
  ...assistantOperations,
  ...localModelOperations,
  ...modelSettingsOperations,
  ...modelFileOperations,
  ...meaningOperations,
  ...analyticsOperations,
  ...importOperations,
  ...connectionOperations,
  ...conversationOperations,
  ...activityOperations,
  ...projectOperations,
  ...calendarOperations,
  ...webhookOperations,
};

export type AppContract = typeof contract;
export type AppEndpoint = keyof AppContract;
