import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** A short explanation of something that can be focused or pointed at. Never the only place where a thing is said. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-md"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
