import clsx from 'clsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { type ExampleBoard, useExampleBoard } from './use-example-board.ts';

/** Opens the example board; while it is made, says how far that is. */
export function ExampleButton({
  example: { making, open, stop },
  disabled = false,
}: {
  example: ExampleBoard;
  disabled?: boolean;
}) {
  return making === undefined ? (
    <Button className="w-full" onClick={open} disabled={disabled}>
      Open the example
    </Button>
  ) : (
    <div className="grid w-full gap-2">
      <Progress label={making.step} value={making.share} />
      <p role="status" className="text-sm text-muted">
        {making.step}…
      </p>
      <Button size="sm" variant="ghost" onClick={stop}>
        Cancel
      </Button>
    </div>
  );
}

/** The same where it is not one of the first steps any more. */
export function ExampleWay() {
  const example = useExampleBoard();
  return (
    <div className={clsx('max-w-full', example.making && 'w-56')}>
      <ExampleButton example={example} />
    </div>
  );
}
