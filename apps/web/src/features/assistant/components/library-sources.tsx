import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { counted, formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Folded } from '#ui/folded.tsx';
import { librarySourcesQuery } from '../api/get-library-sources.ts';
import type { Source } from '../model/sources.ts';
import { SourceChecklist, titlesOf } from './source-checklist.tsx';

export interface LibrarySourcesProps {
  requirements: string;
  /** What somebody came with. */
  picked: readonly Source[] | undefined;
  /** The items to write from; null for what the library has on the topic, none for nothing. */
  chosen: readonly string[] | null;
  onChosen: (ids: readonly string[] | null) => void;
  /** What stands in its place while nothing is known of the topic. */
  children: ReactNode;
}

/**
 * Without a board: what the whole library has on the topic, which is written from unless somebody wants
 * less.
 */
export function LibrarySources(props: LibrarySourcesProps) {
  const { requirements, picked, chosen, onChosen, children } = props;
  const { data } = useQuery(librarySourcesQuery(requirements));
  const [taken, setTaken] = useState(picked && { topic: '', sources: picked });
  const isListed = chosen !== null && chosen.length > 0;
  const { topic, sources } = (isListed ? (taken ?? data) : data) ?? { topic: '', sources: [] };
  const ids = sources.map(({ id }) => id);

  if (!isListed) {
    const [are, them] =
      sources.length === 1
        ? ['An item in your library is', 'it']
        : [`${counted(sources.length, 'item')} in your library are`, 'them'];
    return sources.length === 0 ? (
      children
    ) : (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg bg-accent-soft px-3 py-2.5 text-sm">
        <p role="status" className="min-w-0 flex-1 basis-48 text-ink">
          {are} about <q dir="auto">{topic}</q>
          {chosen === null ? `. The script will be written from ${them}.` : '.'}
        </p>
        {chosen === null ? (
          <span className="flex gap-2">
            <Button
              size="sm"
              onClick={() => {
                setTaken(data);
                onChosen(ids);
              }}
            >
              Choose
            </Button>
            <Button size="sm" onClick={() => onChosen([])}>
              Write without sources
            </Button>
          </span>
        ) : (
          <Button size="sm" onClick={() => onChosen(null)}>
            Write from {them}
          </Button>
        )}
      </div>
    );
  }

  const toggle = (id: string) => onChosen([...new Set(chosen).symmetricDifference(new Set([id]))]);
  return (
    <Folded
      title={`${formatExact(chosen.length)} from your library`}
      note="Change"
      detail={titlesOf(sources, chosen)}
      // Whoever pressed Choose wants to see them all.
      isOpen={picked === undefined}
    >
      <div className="col-span-full flex flex-wrap gap-2">
        <Button size="sm" disabled={ids.every((id) => chosen.includes(id))} onClick={() => onChosen(ids)}>
          All
        </Button>
        <Button size="sm" onClick={() => onChosen([])}>
          Write without sources
        </Button>
      </div>
      <SourceChecklist sources={sources} taken={new Set(chosen)} onToggle={toggle} />
    </Folded>
  );
}
