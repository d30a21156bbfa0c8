import { Hourglass } from 'lucide-react';
import { formatScore } from '#lib/format.ts';
import type { TopPost } from '../model/shown-posts.ts';

const young = 'A young post: the score may still rise.';

/** The score of a post, marked where the post was too young to be judged. */
export function ViralScore({
  post: { viral_potential_score, is_young },
}: {
  post: Pick<TopPost, 'viral_potential_score' | 'is_young'>;
}) {
  return is_young ? (
    <span title={young} className="inline-flex items-center gap-1">
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      {formatScore(viral_potential_score)}
      <span className="sr-only"> ({young})</span>
    </span>
  ) : (
    formatScore(viral_potential_score)
  );
}
