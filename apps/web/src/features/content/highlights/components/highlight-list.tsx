import { useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Section } from '#ui/section.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import type { ShownHighlight } from '../model/shown-highlight.ts';
import type { HighlightWork } from '../model/use-highlights.ts';
import { HighlightEntry } from './highlight-entry.tsx';

export interface HighlightListProps {
  work: HighlightWork;
  /** Brings one into view in the text. */
  onShow: (highlight: ShownHighlight) => void;
}

/** The highlights of an item beside its text. Nothing where there are none. */
export function HighlightList({ work: { highlights, onDelete }, onShow }: HighlightListProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    list,
    highlights.map(({ id }) => id),
    '[data-title]',
  );
  const firstOrphan = highlights.findIndex(({ place }) => place === null);

  if (highlights.length === 0) {
    return null;
  }
  return (
    <Section
      title="Highlights"
      mark={<span className="tabular text-sm text-muted">{highlights.length}</span>}
      action={
        <TextLink to={paths.highlights} className="text-sm text-muted hover:text-ink">
          All
        </TextLink>
      }
      className="lg:max-h-[calc(100dvh-6rem)]"
    >
      <ul ref={list} className="min-h-0 divide-y divide-line overflow-y-auto">
        {highlights.map((highlight, index) => (
          <li key={highlight.id} data-index={index}>
            {index === firstOrphan && (
              <p className="bg-sunken px-4 py-2 text-sm text-muted sm:px-5">
                No longer in the text. These highlights are kept and will reappear if the text contains them
                again.
              </p>
            )}
            <HighlightEntry
              highlight={highlight}
              onShow={highlight.place === null ? undefined : () => onShow(highlight)}
              onDelete={() => onDelete(highlight)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
