import { paths } from '#lib/paths.ts';
import { MissingPage, type MissingPageProps } from '#ui/missing-page.tsx';

/**
 * In place of an item that is not there, not for this user, or could not be loaded: then it can be tried
 * again.
 */
export const ItemNotFound = ({
  boardId,
  onRetry,
}: { boardId: string } & Pick<MissingPageProps, 'onRetry'>) => (
  <MissingPage
    title="Item not found"
    back={{ to: paths.board(boardId), label: 'Back to board' }}
    onRetry={onRetry}
  >
    {onRetry
      ? 'It could not be loaded. Nothing you saved is lost: try again in a moment.'
      : 'This item does not exist, or you do not have access to it.'}
  </MissingPage>
);
