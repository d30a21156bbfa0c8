import type { MarkedText as Pieces } from '@hookline/contract/content';

/** A text in which what was searched for stands out. */
export const MarkedText = ({ pieces }: { pieces: Pieces }) =>
  pieces.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-accent-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
