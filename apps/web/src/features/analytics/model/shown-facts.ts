import type { Fact, FactKind } from '@hookline/contract/analytics';
import {
  CalendarRange,
  ChartPie,
  Gauge,
  Hash,
  Lightbulb,
  type LucideIcon,
  Medal,
  Pause,
  Shapes,
  Trophy,
} from 'lucide-react';
import { asList, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A fact as far as it can be read. One without words is none. */
export type ShownFact = ReturnType<typeof toShownFact>;

const toShownFact = (fact: Loose<Fact>) =>
  withDefaults(fact, {
    id: '',
    kind: '',
    title: '',
    description: '',
    posts: (posts) =>
      asList(posts, (post) => withDefaults(post, { id: '', board_id: '', title: '', platform: '' })),
  });

export const toShownFacts = (facts: readonly Loose<Fact>[] | undefined): ShownFact[] =>
  asList(facts, toShownFact).filter(({ title }) => title !== '');

const icons: Readonly<Record<FactKind, LucideIcon>> = {
  best_share: Medal,
  concentration: ChartPie,
  mix: Shapes,
  record: Trophy,
  run: CalendarRange,
  pause: Pause,
  pace: Gauge,
  total: Hash,
};

/** The drawing of a kind of facts; a lamp for one that only a newer server knows. */
export const factIcon = (kind: string): LucideIcon =>
  Object.hasOwn(icons, kind) ? icons[kind as FactKind] : Lightbulb;

/**
 * Where a sentence names a post in quotation marks, also where a long name is cut there; null where it
 * does not.
 */
export function placeOfTitle(text: string, title: string): { from: number; to: number } | null {
  const from = text.indexOf('“') + 1;
  const to = text.indexOf('”', from);
  const named = text.slice(from, to).replace(/…$/u, '');
  return from > 0 && named !== '' && title.trim().startsWith(named) ? { from, to } : null;
}
