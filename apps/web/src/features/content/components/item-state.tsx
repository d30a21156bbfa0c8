import { Suspense } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import { ownWords, wordsAction } from '../model/own-words.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemStageLine } from './item-stage-line.tsx';

/** Few files are locked. */
const UnlockForm = lazyPart(async () => (await import('./unlock-form.tsx')).UnlockForm);

export interface ItemStateProps {
  item: ShownItem;
  /** What it is, where it is not on the server and nothing can be done about it. */
  note: string | undefined;
  actions: Pick<ItemActions, 'onRetry' | 'onFetchAgain' | 'onAddTranscript'>;
  /** The item is on its way again. */
  onChanged: (item: ShownItem) => void;
}

/** Why there is nothing to read yet, where that is so. */
export function ItemState({ item, note, actions, onChanged }: ItemStateProps) {
  if (note !== undefined) {
    return (
      <Notice tone="demo">
        {note} {item.status === 'failed' && item.error}
      </Notice>
    );
  }
  if (item.status === 'failed') {
    return <Failed item={item} actions={actions} onChanged={onChanged} />;
  }
  if (item.status === 'processing') {
    return <Processing item={item} />;
  }
  if (item.error_code === 'doubtful') {
    return <Doubtful item={item} actions={actions} />;
  }
  // The text of an item outlives a page that could not be fetched again.
  return item.error === null ? null : (
    <Notice tone="warning">
      <span dir="auto">{item.error}</span>
    </Notice>
  );
}

/** The text may be something else on its page, or not all of it. */
function Doubtful({
  item,
  actions: { onFetchAgain, onAddTranscript },
}: Pick<ItemStateProps, 'item' | 'actions'>) {
  return (
    <Notice
      tone="warning"
      title="This may not be the whole article"
      action={
        <div className="flex flex-wrap gap-2">
          {item.url !== null && (
            <a href={item.url} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'sm')}>
              Open page
            </a>
          )}
          {onAddTranscript && (
            <Button size="sm" onClick={() => onAddTranscript(item)}>
              {wordsAction(item)}
            </Button>
          )}
          {onFetchAgain && (
            <Button size="sm" onClick={() => onFetchAgain(item)}>
              Fetch again
            </Button>
          )}
        </div>
      }
    >
      Compare it with the original page. If text is missing, fetch it again or paste the text here.
    </Notice>
  );
}

function Failed({ item, actions: { onRetry, onAddTranscript }, onChanged }: Omit<ItemStateProps, 'note'>) {
  const isLocked = item.error_code === 'encrypted' && item.fileType === 'pdf';
  return (
    <Notice
      tone="danger"
      title="This couldn’t be processed"
      action={
        <div className="flex flex-wrap gap-2">
          {onAddTranscript && (
            <Button size="sm" onClick={() => onAddTranscript(item)}>
              Add {ownWords(item)}
            </Button>
          )}
          {onRetry && !isLocked && (
            <Button size="sm" onClick={() => onRetry(item)}>
              Retry
            </Button>
          )}
        </div>
      }
    >
      <span dir="auto">{item.error ?? 'Something went wrong.'}</span>
      {isLocked && (
        <Suspense>
          <UnlockForm item={item} onUnlocked={onChanged} />
        </Suspense>
      )}
    </Notice>
  );
}

const waitFor = ({ stage }: ShownItem): string =>
  stage === 'recognizing'
    ? 'The pages are images, which take a few seconds each. The text will appear here automatically.'
    : 'The text will appear here automatically.';

const Processing = ({ item }: { item: ShownItem }) => (
  <div
    role="status"
    className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-muted"
  >
    <Spinner className="text-accent-ink" />
    <div className="min-w-0">
      <ItemStageLine item={item} />
      <p>{waitFor(item)}</p>
    </div>
  </div>
);
