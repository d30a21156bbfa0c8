import { Square } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';

/** Ends what is being made. */
export function StopButton({ onStop, size }: { onStop: () => void; size?: ButtonProps['size'] }) {
  return (
    <Button onClick={onStop} {...(size && { size })}>
      <Square aria-hidden="true" className="fill-current" />
      Stop
    </Button>
  );
}
