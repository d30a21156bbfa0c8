import { otherName } from '#lib/script-name.ts';
import { MarkedText } from './marked-text.tsx';
import { lacksTranscript, scriptOpening } from '../model/describe-item.ts';
import type { ItemActions } from '../model/item-actions.ts';
import { wordsAction } from '../model/own-words.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemAddress } from './item-address.tsx';
import { ItemStageLine } from './item-stage-line.tsx';

interface RowNotesProps {
  item: ShownItem;
  actions: ItemActions;
  /** -1 for a row that the keyboard is not at. */
  tabIndex: 0 | -1 | undefined;
}

/** What stands below the facts: where it is from, what was found in it, how far it is, why it failed. */
export function RowNotes({ item, actions, tabIndex }: RowNotesProps) {
  return (
    <>
      <ScriptLines item={item} />
      {item.url !== null && (
        <p className="truncate text-sm text-muted">
          <ItemAddress url={item.url} tabIndex={tabIndex} />
        </p>
      )}
      {item.match?.extract !== undefined && (
        <p dir="auto" className="line-clamp-2 text-sm break-words text-muted">
          {item.match.isByMeaning && <span className="font-medium text-ink">Similar in meaning: </span>}
          <MarkedText pieces={item.match.extract} />
        </p>
      )}
      {item.status === 'processing' && item.stage !== null && (
        <p className="mt-0.5 text-sm text-muted">
          <ItemStageLine item={item} />
        </p>
      )}
      {item.status === 'processed' && item.error_code === 'doubtful' && (
        <DoubtLine item={item} actions={actions} tabIndex={tabIndex} />
      )}
      {item.status === 'failed' && <ItemFailureLine item={item} actions={actions} tabIndex={tabIndex} />}
      {actions.onAddTranscript && lacksTranscript(item) && (
        <p className="mt-0.5 text-sm text-muted">
          No transcript yet.{' '}
          <Way tabIndex={tabIndex} onClick={() => actions.onAddTranscript?.(item)}>
            Add transcript
          </Way>
        </p>
      )}
    </>
  );
}

/** What else a script or post is called, and what it opens with. */
function ScriptLines({ item }: Pick<RowNotesProps, 'item'>) {
  const other = otherName(item);
  const opening = scriptOpening(item);
  return (
    <>
      {other !== null && (
        <p dir="auto" className="truncate text-sm text-muted">
          {other === item.title && item.match?.title ? <MarkedText pieces={item.match.title} /> : other}
        </p>
      )}
      {opening !== null && (
        <p dir="auto" className="truncate text-sm text-muted">
          {opening}
        </p>
      )}
    </>
  );
}

/** What to do with a text that may not be the whole article. */
const DoubtLine = ({ item, actions: { onFetchAgain, onAddTranscript }, tabIndex }: RowNotesProps) => (
  <p className="mt-0.5 text-sm text-muted">
    May not be the whole article.{' '}
    {onFetchAgain && (
      <Way tabIndex={tabIndex} onClick={() => onFetchAgain(item)}>
        Fetch again
      </Way>
    )}{' '}
    {onAddTranscript && (
      <Way tabIndex={tabIndex} onClick={() => onAddTranscript(item)}>
        {wordsAction(item)}
      </Way>
    )}
  </p>
);

/** Why an item failed, and the ways out. */
function ItemFailureLine({
  item,
  actions: { onRetry, onAddTranscript },
  tabIndex,
}: {
  item: ShownItem;
  tabIndex: RowNotesProps['tabIndex'];
  actions: Pick<ItemActions, 'onRetry' | 'onAddTranscript'>;
}) {
  return (
    <p className="mt-0.5 text-left text-sm text-danger-ink" dir="auto">
      {item.error ?? 'Something went wrong while processing this item.'}{' '}
      {onRetry && (
        <Way tabIndex={tabIndex} onClick={() => onRetry(item)}>
          Retry
        </Way>
      )}{' '}
      {onAddTranscript && (
        <Way tabIndex={tabIndex} onClick={() => onAddTranscript(item)}>
          {wordsAction(item)}
        </Way>
      )}
    </p>
  );
}

const Way = ({
  tabIndex,
  onClick,
  children,
}: Pick<RowNotesProps, 'tabIndex'> & { onClick: () => void; children: string }) => (
  <button
    type="button"
    tabIndex={tabIndex}
    onClick={onClick}
    className="relative z-1 me-2 rounded-sm font-semibold pointer-coarse:before:absolute pointer-coarse:before:-inset-x-2 pointer-coarse:before:-inset-y-3 last:me-0 underline underline-offset-2 hover:no-underline"
  >
    {children}
  </button>
);
