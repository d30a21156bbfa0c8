import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatPublished } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PublishedDayProps } from './published-form.tsx';

const PublishedForm = lazyPart(async () => (await import('./published-form.tsx')).PublishedForm);

/**
 * When something was published: what the insights count by, so it can be put right where it is wrong or
 * missing.
 */
export function PublishedDay({ itemId, published, onSaved }: PublishedDayProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) {
    return (
      <div>
        <Suspense fallback={<Skeleton className="h-44" />}>
          <PublishedForm
            itemId={itemId}
            published={published}
            onSaved={onSaved}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      </div>
    );
  }
  const shown = published.published_on ?? published.published_at;
  return shown === null ? (
    <div>
      <Button size="sm" onClick={() => setIsEditing(true)}>
        Add date
      </Button>
    </div>
  ) : (
    <div className="flex min-w-0 items-center gap-1">
      <time dateTime={shown}>{formatPublished(published)}</time>
      <IconButton
        icon={Pencil}
        label="Change publishing date"
        size="sm"
        className="-my-1.5"
        onClick={() => setIsEditing(true)}
      />
    </div>
  );
}
