import clsx from 'clsx';
import { memo, type RefObject } from 'react';
import type { PrompterBlock } from '../model/prompter-blocks.ts';
import type { PrompterSettings } from '../model/prompter-settings.ts';

export interface PrompterTextProps {
  scroller: RefObject<HTMLDivElement | null>;
  blocks: readonly PrompterBlock[];
  /** The block that is read now. */
  current: number;
  settings: PrompterSettings;
  onTap: () => void;
}

/** The height of a line, in letters. */
export const lineHeight = 1.35;

/** The text that is read from. What was read fades; a touch starts and stops it, a swipe scrolls it. */
export function PrompterText({ scroller, blocks, current, settings, onTap }: PrompterTextProps) {
  const { size, width, eyeLine, isMirrored } = settings;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the space bar does the same
    <div
      ref={scroller}
      role="region"
      aria-label="Script"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onClick={onTap}
      className={clsx(
        'absolute inset-0 overflow-y-auto overscroll-contain outline-none [scrollbar-width:none]',
        isMirrored && '-scale-x-100',
      )}
    >
      <div
        data-text
        lang=""
        dir="auto"
        className="relative mx-auto px-5 sm:px-10"
        style={{
          width: `${width}%`,
          fontSize: size,
          lineHeight,
          paddingTop: `${eyeLine}dvh`,
          paddingBottom: `${100 - eyeLine}dvh`,
        }}
      >
        {blocks.map((block, index) => (
          <Block key={index} block={block} state={Math.sign(index - current)} />
        ))}
      </div>
    </div>
  );
}

/** `state`: -1 read, 0 read now, 1 to come. */
const Block = memo(function Block({ block, state }: { block: PrompterBlock; state: number }) {
  const { kind, text, isFirst } = block;
  const current = state === 0 ? 'true' : undefined;
  if (kind === 'line') {
    return (
      <p
        data-block
        dir="auto"
        aria-current={current}
        className={clsx(
          'font-semibold text-pretty break-words transition-opacity duration-300',
          isFirst ? 'pt-[0.5em]' : 'pt-[0.15em]',
          state === -1 ? 'text-white opacity-35' : 'text-white',
        )}
      >
        {text}
      </p>
    );
  }
  return (
    <p
      data-block
      dir="auto"
      aria-current={current}
      className={clsx(
        'text-[max(0.36em,0.875rem)] break-words',
        kind === 'heading'
          ? 'pt-[1.6em] font-medium tracking-wide text-accent-ink uppercase'
          : 'pt-[0.4em] text-info-ink',
        state === -1 && 'opacity-45',
      )}
    >
      {text}
    </p>
  );
});
