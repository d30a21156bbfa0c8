import { Hourglass } from 'lucide-react';
import { formatScore } from '#lib/format.ts';
import type { TopPost } from '../model/shown-posts.ts';

const reasons = {
  young: 'Too early for a score: most views come in within 7 days of publishing.',
  alone: 'Too early for a score: you have no other posts on this platform to compare with.',
};

/**
 * The score of a post; of one that is too young, or has nothing to be compared with, that it is too early.
 */
export function ViralScore({
  post: { viral_potential_score, is_young, is_alone },
}: {
  post: Pick<TopPost, 'viral_potential_score' | 'is_young' | 'is_alone'>;
}) {
  if (!is_young && !is_alone) {
    return formatScore(viral_potential_score);
  }
  const reason = is_young ? reasons.young : reasons.alone;
  return (
    <span title={reason} className="inline-flex items-center gap-1 whitespace-nowrap text-muted">
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
      too early
      <span className="sr-only"> ({reason})</span>
    </span>
  );
}
