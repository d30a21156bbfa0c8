import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { factsQuery } from '../api/get-facts.ts';
import { factIcon, placeOfTitle, type ShownFact } from '../model/shown-facts.ts';
import { useLastHeight } from '../model/use-last-height.ts';
import { ItemLink } from './item-link.tsx';

/** Two rows on a desk, three lines on a phone; the rest on request. */
const shownAtFirst = { wide: 6, narrow: 3 };

/** Of as many facts, in pixels: there are some for everybody with numbers. */
const usualHeight = { wide: 196, narrow: 394 };

/** What needs no probability, because it is counted: it claims nothing about causes or the next post. */
export function PlainFacts({ isNarrowed }: { isNarrowed: boolean }) {
  const { data: facts, error } = useQuery(factsQuery());
  const { ref, lastHeight } = useLastHeight('facts', facts !== undefined || error !== null, usualHeight);
  if (facts !== undefined && facts.length > 0) {
    return (
      <div ref={ref}>
        <FactsSection facts={facts} isNarrowed={isNarrowed} />
      </div>
    );
  }
  return (
    lastHeight > 0 && (
      <div style={{ height: lastHeight }}>
        <Skeleton className="h-full rounded-xl" />
      </div>
    )
  );
}

function FactsSection({ facts, isNarrowed }: { facts: readonly ShownFact[]; isNarrowed: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const limit = shownAtFirst[useIsWide() ? 'wide' : 'narrow'];
  const shown = isWhole ? facts : facts.slice(0, limit);
  return (
    <Section
      title="Facts"
      action={<span className="text-sm text-muted">Counts only, without explaining why</span>}
    >
      {isNarrowed && (
        <p className="px-4 pt-3 text-sm text-muted sm:px-5">
          Facts cover all your posts, regardless of filters.
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-5 px-4 py-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
        {shown.map((fact) => (
          <FactCard key={fact.id || fact.title} fact={fact} />
        ))}
      </ul>
      {facts.length > limit && (
        <div className="border-t border-line px-2 py-2 sm:px-3">
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer facts' : `Show all ${facts.length} facts`}
          </Button>
        </div>
      )}
    </Section>
  );
}

function FactCard({ fact: { kind, title, description, posts } }: { fact: ShownFact }) {
  const [first, ...others] = posts;
  return (
    <li className="flex min-w-0 gap-3">
      <IconTile icon={factIcon(kind)} tone="neutral" size="md" />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="text-base font-semibold text-pretty break-words text-ink">
          {title}
        </h3>
        {description !== '' && (
          <p dir="auto" className="mt-0.5 text-base text-pretty break-words text-muted">
            <LinkedTitle text={description} post={first} />
          </p>
        )}
        {first !== undefined && others.length === 0 && placeOfTitle(description, first.title) === null && (
          <div className="mt-1 text-sm">
            <ItemLink id={first.id} boardId={first.board_id} title={first.title} />
          </div>
        )}
        {others.length > 0 && (
          <details className="mt-1 text-sm">
            <summary className="w-fit cursor-pointer rounded-sm text-accent-ink hover:underline pointer-coarse:py-2.5">
              {posts.length} posts
            </summary>
            <ul className="mt-1 grid gap-1">
              {posts.map((post) => (
                <li key={`${post.id} ${post.platform}`}>
                  <ItemLink id={post.id} boardId={post.board_id} title={post.title} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

/** A sentence that names its post leads to it by the name. */
function LinkedTitle({ text, post }: { text: string; post: ShownFact['posts'][number] | undefined }) {
  const place = post === undefined ? null : placeOfTitle(text, post.title);
  if (post === undefined || place === null || post.id === '' || post.board_id === '') {
    return text;
  }
  return (
    <>
      {text.slice(0, place.from)}
      <Link
        to={paths.item(post.board_id, post.id)}
        className="rounded-sm font-medium text-ink underline-offset-4 hover:text-accent-ink hover:underline"
      >
        {text.slice(place.from, place.to)}
      </Link>
      {text.slice(place.to)}
    </>
  );
}
