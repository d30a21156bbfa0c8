import { countIn } from '@hookline/contract/counting';
import type { PlatformLimit } from './platform-limits.ts';

/** Whether a text keeps a limit: short enough and free of the characters the field refuses. */
export function isWithin(limit: PlatformLimit, text: string): boolean {
  const refused = Array.from(limit.forbidden ?? '').some((character) => text.includes(character));
  return !refused && countIn(limit.unit, text) <= limit.limit;
}
