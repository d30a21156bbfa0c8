import { accountOperations, openSessionOperations, takeoutOperations } from './accounts/index.ts';
import { activityOperations } from './activity/index.ts';
import { assistantOperations, localModelOperations, modelSettingsOperations } from './assistant/index.ts';
import { analyticsOperations, importOperations } from './analytics/index.ts';
import { boardOperations, copyOperations } from './boards/index.ts';
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
  ...boardOperations,
  ...copyOperations,
  ...contentOperations,
  ...assistantOperations,
  ...localModelOperations,
  ...modelSettingsOperations,
  ...analyticsOperations,
  ...importOperations,
  ...activityOperations,
};

export type AppContract = typeof contract;
export type AppEndpoint = keyof AppContract;
