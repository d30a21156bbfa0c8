import type { ReactNode } from 'react';
import { counted, formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { archiveFacts, isArchive, itemsOf, type ShownImport, sourceName } from '../model/shown-import.ts';

interface LibraryPreviewProps {
  seen: ShownImport;
  isBusy: boolean;
  onCommit: () => void;
  onDiscard: () => void;
}

/** How many boards are named; the others are counted. */
const namedBoards = 8;
/** An hour and more of reading. */
const manyLinks = 3_000;

/** What an export would add, and what it would not. */
export function LibraryPreview({ seen, isBusy, onCommit, onDiscard }: LibraryPreviewProps) {
  const action = actionOf(seen);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <div>
        <h2 className="text-lg font-semibold text-ink">{sourceName(seen.source)}</h2>
        <p className="mt-0.5 text-sm break-words text-muted">{seen.file_name}</p>
      </div>
      {addsThings(seen) ? <NewThings seen={seen} /> : <NothingNew seen={seen} />}
      <NotAdded seen={seen} />
      <div className="flex flex-col gap-2 sm:flex-row">
        {action !== null && (
          <Button variant="primary" busy={isBusy} onClick={onCommit}>
            {action}
          </Button>
        )}
        <Button onClick={onDiscard}>{action === null ? 'Choose another file' : 'Cancel'}</Button>
      </div>
    </div>
  );
}

/** More than highlights. */
const addsThings = (seen: ShownImport): boolean =>
  itemsOf(seen) > 0 || archiveFacts(seen).length > 0 || seen.counts.boards > 0;

/** What the button says that has it added; null where there is nothing to add. */
function actionOf(seen: ShownImport): string | null {
  if (itemsOf(seen) > 0) {
    return `Import ${counted(itemsOf(seen), 'item')}`;
  }
  return addsThings(seen) ? 'Import missing content' : seen.counts.highlighted > 0 ? 'Add highlights' : null;
}

function NotAdded({ seen: { counts, problems } }: { seen: ShownImport }) {
  if (counts.existing === 0 && counts.repeated === 0 && problems.length === 0) {
    return null;
  }
  return (
    <div>
      <h3 className="text-base font-semibold text-ink">Not added</h3>
      <ul className="mt-1.5 divide-y divide-line rounded-lg border border-line text-base text-ink">
        {counts.existing > 0 && (
          <Left count={counts.existing}>
            Already in your library.{' '}
            {counts.highlighted > 0 ? 'Only new highlights are added to these.' : 'These won’t change.'}
          </Left>
        )}
        {counts.repeated > 0 && <Left count={counts.repeated}>Listed more than once in the file.</Left>}
        {problems.map(({ reason, count, examples }) => (
          <Left key={reason} count={count}>
            {reason}
            {examples.length > 0 && (
              <span className="block text-sm break-words text-muted">
                {examples.join(' · ')}
                {count > examples.length && ' · …'}
              </span>
            )}
          </Left>
        ))}
      </ul>
    </div>
  );
}

const NothingNew = ({ seen: { counts } }: { seen: ShownImport }) => (
  <Notice tone="info">
    {counts.existing === 0
      ? 'There’s nothing to import in this file.'
      : counts.highlighted === 0
        ? 'Everything in this file is already in your library. There’s nothing to import.'
        : 'Everything in this file is already in your library. Only highlights might be new.'}
  </Notice>
);

const NewThings = ({ seen }: { seen: ShownImport }) => (
  <>
    <p className="text-base text-ink">
      <Facts facts={[...itemFacts(seen), ...archiveFacts(seen)]} />
    </p>
    {seen.boards.length > 0 && <NewBoards seen={seen} />}
    {isArchive(seen) ? <FromArchive /> : seen.counts.links > 0 && <FromPages links={seen.counts.links} />}
  </>
);

function itemFacts(seen: ShownImport): (string | false)[] {
  const { links, notes, tags, highlights } = seen.counts;
  const items = isArchive(seen)
    ? [itemsOf(seen) > 0 && counted(itemsOf(seen), 'item')]
    : [links > 0 && counted(links, 'link'), notes > 0 && counted(notes, 'note')];
  return [...items, tags > 0 && counted(tags, 'tag'), highlights > 0 && counted(highlights, 'highlight')];
}

function NewBoards({ seen: { counts, boards } }: { seen: ShownImport }) {
  const shown = boards.slice(0, namedBoards);
  const others = counts.boards - shown.length;
  return (
    <div>
      <h3 className="text-base font-semibold text-ink">Adds to {counted(counts.boards, 'board')}</h3>
      <ul className="mt-1.5 divide-y divide-line rounded-lg border border-line">
        {shown.map(({ id, name, items }, index) => (
          <li key={`${name} ${index}`} className="flex items-baseline gap-3 px-3 py-2 text-base">
            <span className="min-w-0 flex-1 break-words text-ink">{name}</span>
            <span className="shrink-0 text-sm text-muted">{id === null ? 'new' : 'existing'}</span>
            <span className="tabular w-16 shrink-0 text-right text-ink">{formatExact(items)}</span>
          </li>
        ))}
        {others > 0 && <li className="px-3 py-2 text-sm text-muted">and {counted(others, 'more board')}</li>}
      </ul>
    </div>
  );
}

const FromArchive = () => (
  <p className="text-sm text-pretty text-muted">
    Text and files come from the archive, so no pages are fetched again. Your password, API tokens, webhooks,
    connected channels, model and deleted content aren’t included. Activity stays on the old server; insights
    and thumbnails are created again.
  </p>
);

const FromPages = ({ links }: { links: number }) => (
  <p className="text-sm text-pretty text-muted">
    Links are added right away. Their pages are then read a few at a time per site
    {links > manyLinks ? ', which can take hours' : ''}. Anything you add in the meantime goes first.
  </p>
);

const Left = ({ count, children }: { count: number; children: ReactNode }) => (
  <li className="flex items-baseline gap-3 px-3 py-2">
    <span className="min-w-0 flex-1">{children}</span>
    <span className="tabular w-16 shrink-0 text-right">{formatExact(count)}</span>
  </li>
);
