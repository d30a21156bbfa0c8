import type { ShownVersion } from '#features/assistant/model/versions.ts';
import { formatAgo } from '#lib/format.ts';

/** How a version of a script came to be, and when. */
export const noteOf = ({ made, created_at }: Pick<ShownVersion, 'made' | 'created_at'>): string =>
  [made, formatAgo(created_at)].filter(Boolean).join(', ');
