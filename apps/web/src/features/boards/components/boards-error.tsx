import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Above the list: the user's own boards are missing from it. */
export const BoardsError = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice
    tone="danger"
    action={
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    Your own boards could not be loaded. They are safe; only the way to them is blocked right now.
  </Notice>
);
