import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { existingOf } from '../model/existing-item.ts';

/** Says that an address or a file is there already, and leads there. Nothing for any other failure. */
export function DuplicateNotice({ error, boardId }: { error: unknown; boardId: string }) {
  const existing = existingOf(error, boardId);
  return (
    existing && (
      <div role="alert">
        <Notice tone="warning">
          {errorMessage(error, 'This is already on the board.')}{' '}
          {existing.id !== '' && (
            <TextLink to={paths.item(existing.boardId, existing.id)}>Open the existing item</TextLink>
          )}
        </Notice>
      </div>
    )
  );
}
