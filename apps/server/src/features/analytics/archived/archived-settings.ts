import { settingsSchema } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { saveFirstSettings } from './archived.repo.ts';

/** Takes the settings of an archive over for a user who never chose any. */
export async function takeArchivedSettings(actor: Actor, tx: Db, whole: unknown): Promise<void> {
  const { data } = settingsSchema.safeParse(whole);
  await (data !== undefined && saveFirstSettings(actor, tx, data));
}
