import type { Claim, LimitCheck, UsedMaterial } from '@hookline/contract/assistant';
import { asList, asRecord, asText } from '#lib/tolerant.ts';

/** What a model's script says about itself. */
export interface Checks {
  claims: Claim[];
  limits: Pick<LimitCheck, 'label' | 'used' | 'limit' | 'unit' | 'within'>[];
  material: UsedMaterial;
}

/** The parts of it that an answer really has. */
export function readChecks({ claims, limits, material }: Readonly<Record<string, unknown>>): Partial<Checks> {
  return {
    ...(Array.isArray(claims) && { claims: asList(claims, readClaim) }),
    ...(Array.isArray(limits) && { limits: asList(limits, readLimit) }),
    ...(typeof material === 'object' && material !== null && { material: readMaterial(asRecord(material)) }),
  };
}

function readClaim(value: unknown): Claim | undefined {
  const { text, sourceId, quote, start, supported } = asRecord(value);
  return asText(text) === ''
    ? undefined
    : {
        text: asText(text),
        sourceId: asText(sourceId) || null,
        quote: asText(quote) || null,
        start: typeof start === 'number' ? start : null,
        supported: supported === true,
      };
}

const units = ['characters', 'bytes', 'utf16', 'x-weighted', 'words', 'seconds', 'hashtags'] as const;

function readLimit(value: unknown): Checks['limits'][number] | undefined {
  const { label, used, limit, unit, within } = asRecord(value);
  return typeof used === 'number' && typeof limit === 'number'
    ? {
        label: asText(label),
        used,
        limit,
        unit: units.find((each) => each === unit) ?? 'characters',
        within: within !== false,
      }
    : undefined;
}

function readMaterial({ used, leftOut, leftOutCount }: Readonly<Record<string, unknown>>): UsedMaterial {
  return {
    used: asList(used, (value) => {
      const { id, title, part } = asRecord(value);
      return { id: asText(id), title: asText(title), part: part === 'excerpt' ? 'excerpt' : 'whole' };
    }),
    leftOut: asList(leftOut, (value) => {
      const { id, title, reason } = asRecord(value);
      return { id: asText(id), title: asText(title), reason: reason === 'no-room' ? 'no-room' : 'off-topic' };
    }),
    leftOutCount: typeof leftOutCount === 'number' ? leftOutCount : 0,
  };
}
