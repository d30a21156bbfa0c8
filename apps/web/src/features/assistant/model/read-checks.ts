import type { Claim, LimitCheck, PastPerformance, UsedMaterial } from '@hookline/contract/assistant';
import { limitUnits, scriptFields } from '@hookline/contract/counting';
import { asList, asNumber, asRecord, asText, asWord } from '#lib/tolerant.ts';
import { readPast } from './read-past.ts';

/** What a script says about itself. */
export interface Checks {
  claims: Claim[];
  limits: (Pick<LimitCheck, 'label' | 'used' | 'limit' | 'unit' | 'within'> & {
    field: LimitCheck['field'];
  })[];
  pastPerformance: PastPerformance;
  material: UsedMaterial;
}

/** The parts of it that an answer really has. */
export function readChecks(content: Readonly<Record<string, unknown>>): Partial<Checks> {
  const { claims, limits, material } = content;
  const past = readPast(content['pastPerformance']);
  return {
    ...(Array.isArray(claims) && { claims: asList(claims, readClaim) }),
    ...(Array.isArray(limits) && { limits: asList(limits, readLimit) }),
    ...(typeof material === 'object' && material !== null && { material: readMaterial(asRecord(material)) }),
    ...(past && { pastPerformance: past }),
  };
}

function readClaim(value: unknown): Claim | undefined {
  const { text, sourceId, quote, start, page, supported } = asRecord(value);
  return asText(text) === ''
    ? undefined
    : {
        text: asText(text),
        sourceId: asText(sourceId) || null,
        quote: asText(quote) || null,
        start: asNumber(start),
        page: asNumber(page),
        supported: supported === true,
      };
}

function readLimit(value: unknown): Checks['limits'][number] | undefined {
  const { label, field, used, limit, unit, within } = asRecord(value);
  return typeof used === 'number' && typeof limit === 'number'
    ? {
        label: asText(label),
        field: asWord(field, ['title', ...scriptFields]),
        used,
        limit,
        unit: asWord(unit, limitUnits) ?? 'characters',
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
