import { ApiError, isOutOfReach } from '#lib/api-error.ts';
import { isDemoBoardId } from '#lib/demo-board-id.ts';
import { paths, trashPlace } from '#lib/paths.ts';
import { MissingPage, OutOfReachPage } from '#ui/missing-page.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface NotFoundPageProps {
  what: 'board' | 'item';
  /** Where it is, or is looked for. */
  boardId: string;
  error: Error;
  /** Where it may only not have loaded. */
  onRetry: (() => void) | undefined;
}

/**
 * In place of a board or an item that is not there, not for this user, or could not be loaded: then it can be
 * tried again.
 */
export function NotFoundPage({ what, boardId, error, onRetry }: NotFoundPageProps) {
  const back =
    what === 'board'
      ? { to: paths.boards, label: 'Back to Boards' }
      : { to: paths.board(boardId), label: 'Back to board' };
  if (isOutOfReach(error)) {
    return <OutOfReachPage back={back} onRetry={onRetry} />;
  }
  // What no id of the server's could be was never there.
  const mayBeDeleted = error instanceof ApiError && error.status === 404 && !isDemoBoardId(boardId);
  return (
    <MissingPage
      title={what === 'board' ? 'Board not found' : 'Item not found'}
      back={back}
      onRetry={onRetry}
    >
      {onRetry
        ? 'It couldn’t be loaded. Everything you saved is safe. Try again in a moment.'
        : `This ${what} doesn’t exist, or you don’t have access to it.`}
      {!onRetry && mayBeDeleted && (
        <>
          {' '}
          If you deleted it in the last 30 days, you can restore it from{' '}
          <TextLink to={trashPlace.path}>{trashPlace.label}</TextLink>.
        </>
      )}
    </MissingPage>
  );
}
