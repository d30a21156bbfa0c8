import { paths } from '#lib/paths.ts';
import { MissingPage, type MissingPageProps } from '#ui/missing-page.tsx';

/**
 * In place of a board that is not there, not for this user, or could not be loaded: then it can be tried
 * again.
 */
export const BoardNotFound = ({ onRetry }: Pick<MissingPageProps, 'onRetry'>) => (
  <MissingPage title="Board not found" back={{ to: paths.boards, label: 'Back to Boards' }} onRetry={onRetry}>
    {onRetry
      ? 'It could not be loaded. Nothing you saved is lost: try again in a moment.'
      : 'This board does not exist, or you do not have access to it.'}
  </MissingPage>
);
