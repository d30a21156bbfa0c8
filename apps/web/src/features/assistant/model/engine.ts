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

/** Whether it is no script: most of its sentences can only be quoted. */
export const isResearchNotes = (engine: Engine | null): boolean =>
  engine?.kind === 'built-in' && engine.label.startsWith('Research notes');
