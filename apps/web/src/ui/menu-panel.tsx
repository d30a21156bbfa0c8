import * as Radix from 'radix-ui/dropdown-menu';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { MenuContext } from './menu-context.ts';
import { useClickShield } from './use-click-shield.ts';
import { useIsTouch } from './use-is-touch.ts';

/** What the menu needs of the button that opens it. */
type Trigger = ReactElement<{
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}>;

export interface MenuProps {
  /** An IconButton or Button. */
  trigger: Trigger;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** The menu itself, a program of its own. Opens at once: it is fetched when somebody wants it open. */
export function MenuPanel({ trigger, align = 'end', children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  useClickShield(isOpen);
  // On a desk nobody closes a menu that way, and what Forward led to would be gone.
  const isTouch = useIsTouch();
  useBackCloses(isOpen && isTouch, () => {
    setIsOpen(false);
    return true;
  });
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
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={handleClosed}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise-in overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          <MenuContext value={{ Item: Radix.Item, Separator: Radix.Separator, choose: handleChoice }}>
            {children}
          </MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
