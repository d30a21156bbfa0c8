import { api } from '#lib/api.ts';

export async function setStages(stages: string[]): Promise<void> {
  await api('PUT /api/projects/stages', { body: { stages } });
}
