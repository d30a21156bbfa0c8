import { isWorthShowing } from '#features/content/model/use-addition-queue.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

export const AdditionTray = lazyDialog(
  async () => (await import('#features/content/components/addition-tray.tsx')).AdditionTray,
  ({ queue }) => isWorthShowing(queue),
);
