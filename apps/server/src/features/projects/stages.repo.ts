import { firstStages } from '@hookline/contract/stages';
import { eq } from 'drizzle-orm';
import { projectStages } from '#db/projects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export async function findStages(actor: Actor, db: Db): Promise<string[]> {
  const [row] = await db
    .select({ stages: projectStages.stages })
    .from(projectStages)
    .where(eq(projectStages.userId, actor.userId));
  return row?.stages ?? [...firstStages];
}

export async function saveStages(actor: Actor, tx: Db, stages: string[]): Promise<void> {
  await tx
    .insert(projectStages)
    .values({ userId: actor.userId, stages })
    .onConflictDoUpdate({ target: projectStages.userId, set: { stages } });
}
