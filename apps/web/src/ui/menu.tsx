import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { MenuContext } from './menu-context.ts';

/**
 * A list of actions that opens on its trigger (an IconButton or Button). What is chosen is done once the menu has closed and
 * given the focus back, so that a dialog opened by it can return there. Not modal: a modal one locks the scroll with an
 * inline style element.
 */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const chosen = useRef<() => void>(undefined);
  const handleChoice = (act: () => void) => {
    chosen.current = act;
  };
  const handleClosed = () => {
    const act = chosen.current;
    chosen.current = undefined;
    if (act) {
      // After the library has moved the focus, which it does when this returns.
      queueMicrotask(act);
    }
  };

  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={handleClosed}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise-in overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          <MenuContext value={handleChoice}>{children}</MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
