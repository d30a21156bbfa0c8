import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/read-item.ts';

export interface ItemStateProps {
  item: ShownItem;
  isDemo: boolean;
  onRetry: ItemActions['onRetry'];
}

/** Why there is nothing to read yet, where that is so. */
export function ItemState({ item, isDemo, onRetry }: ItemStateProps) {
  if (isDemo) {
    return (
      <Notice tone="demo">
        This item is on a demo board and lives in this browser only. {item.status === 'failed' && item.error}
      </Notice>
    );
  }
  if (item.status === 'failed') {
    return (
      <Notice
        tone="danger"
        title="This could not be processed"
        action={
          onRetry && (
            <Button size="sm" onClick={() => onRetry(item)}>
              Retry
            </Button>
          )
        }
      >
        <span dir="auto">{item.error ?? 'Something went wrong on the way.'}</span>
      </Notice>
    );
  }
  return item.status === 'processing' ? <Processing /> : null;
}

const Processing = () => (
  <div role="status" className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-muted">
    <Spinner className="text-accent-ink" />
    Being read. Its text appears here by itself.
  </div>
);
