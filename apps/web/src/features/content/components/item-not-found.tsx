import { SearchX } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Page } from '#ui/page.tsx';

/** In place of an item that is not there, or not for this user. */
export const ItemNotFound = ({ boardId }: { boardId: string }) => (
  <Page>
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <IconTile icon={SearchX} size="md" />
      <h1 className="mt-4 text-xl font-semibold text-ink">Item not found</h1>
      <p className="mt-1.5 max-w-sm text-base text-pretty text-muted">
        This item does not exist, or you do not have access to it. It may also just not have loaded: go back and try it
        once more.
      </p>
      <ButtonLink to={paths.board(boardId)} variant="primary" className="mt-6">
        Back to board
      </ButtonLink>
    </div>
  </Page>
);
