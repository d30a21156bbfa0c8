import { ApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { asText } from '#lib/tolerant.ts';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Says that an address is on the board already, and leads there. Nothing for any other failure. */
export function DuplicateNotice({ error, boardId }: { error: unknown; boardId: string }) {
  if (!(error instanceof ApiError) || error.status !== 409) {
    return null;
  }
  const itemId = asText(error.answer.itemId);
  return (
    <div role="alert">
      <Notice tone="warning">
        {error.sentence ?? 'This address is already on the board.'}{' '}
        {itemId !== '' && <TextLink to={paths.item(boardId, itemId)}>Open the existing item</TextLink>}
      </Notice>
    </div>
  );
}
