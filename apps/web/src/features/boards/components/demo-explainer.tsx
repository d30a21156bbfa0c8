import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** What the demo boards are. Stands below everything else: it can come late without moving anything. */
export function DemoExplainer({
  hidden,
  onHide,
  onShow,
}: {
  hidden: boolean;
  onHide: () => void;
  onShow: () => void;
}) {
  if (hidden) {
    return (
      <div className="flex justify-center">
        <Button variant="ghost" size="sm" onClick={onShow}>
          Show demo boards
        </Button>
      </div>
    );
  }
  return (
    <Notice
      tone="demo"
      title="MVP Demo"
      action={
        <Button size="sm" onClick={onHide}>
          Hide demo boards
        </Button>
      }
    >
      Boards marked Demo are samples that live in this browser only: look around, add to them, nothing leaves
      it, and their performance cannot be tracked. Boards you create are marked Real and stored on the server.
    </Notice>
  );
}
