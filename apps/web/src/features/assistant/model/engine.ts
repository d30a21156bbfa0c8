import type { Engine } from '@hookline/contract/assistant';
import { type Loose, withDefaults } from '#lib/tolerant.ts';

/** Who wrote something; null when nobody says. */
export function toEngine(answer: Loose<Engine> | null | undefined): Engine | null {
  const engine = withDefaults(answer, {
    kind: (kind) => (kind === 'built-in' ? 'built-in' : 'model'),
    name: '',
    label: '',
  });
  return engine.label === '' ? null : engine;
}
