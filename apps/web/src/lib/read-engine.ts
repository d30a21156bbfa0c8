import type { Engine } from '@hookline/contract/assistant';
import { asRecord, asText } from '#lib/tolerant.ts';

/** Who wrote something; null when nobody says. */
export function readEngine(value: unknown): Engine | null {
  const { kind, name, label } = asRecord(value);
  if (asText(label) === '') {
    return null;
  }
  return { kind: kind === 'built-in' ? 'built-in' : 'model', name: asText(name), label: asText(label) };
}
