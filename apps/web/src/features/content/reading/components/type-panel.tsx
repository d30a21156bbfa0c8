import clsx from 'clsx';
import { ALargeSmall, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useBackCloses } from '#ui/back-closes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type ReadingStyle, sizeCount } from '../model/reading-style.ts';

export interface TypePanelProps {
  style: ReadingStyle;
  onChange: (change: Partial<ReadingStyle>) => void;
}

/** How the text is set: opens below its button, over the text, which changes with every choice. */
export function TypePanel({ style: { size, face, paper }, onChange }: TypePanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => {
    panel.current?.hidePopover();
    return true;
  });
  return (
    <>
      <IconButton
        icon={ALargeSmall}
        label="Text and background"
        popoverTarget={id}
        className="[&_svg]:size-5"
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        role="group"
        aria-label="Text and background"
        className="fixed top-14 right-2 left-auto m-0 w-66 gap-3 rounded-xl border border-line bg-raised p-3 text-ink shadow-lg open:grid sm:right-4"
      >
        <div className="flex items-center justify-between gap-2">
          <span className="text-sm text-muted">Size</span>
          <div className="flex items-center gap-1">
            <IconButton
              icon={Minus}
              label="Smaller text"
              disabled={size === 0}
              onClick={() => onChange({ size: size - 1 })}
            />
            <span className="tabular w-10 text-center text-sm text-ink">
              {size + 1} / {sizeCount}
            </span>
            <IconButton
              icon={Plus}
              label="Larger text"
              disabled={size === sizeCount - 1}
              onClick={() => onChange({ size: size + 1 })}
            />
          </div>
        </div>
        <Choice label="Typeface">
          <Option isChosen={face === 'sans'} onChoose={() => onChange({ face: 'sans' })}>
            Sans
          </Option>
          <Option
            isChosen={face === 'serif'}
            onChoose={() => onChange({ face: 'serif' })}
            className="font-serif"
          >
            Serif
          </Option>
        </Choice>
        <Choice label="Background">
          <Option isChosen={paper === 'plain'} onChoose={() => onChange({ paper: 'plain' })}>
            Plain
          </Option>
          <Option
            isChosen={paper === 'sepia'}
            onChoose={() => onChange({ paper: 'sepia' })}
            className="paper-sample"
          >
            Sepia
          </Option>
        </Choice>
      </div>
    </>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className="flex items-center justify-between gap-2">
    <span className="text-sm text-muted">{label}</span>
    <div className="flex gap-1">{children}</div>
  </div>
);

interface OptionProps {
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

const Option = ({ isChosen, onChoose, className, children }: OptionProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={clsx(
      'h-9 min-w-20 rounded-md border px-3 text-base pointer-coarse:h-11',
      isChosen ? 'border-accent font-medium ring-1 ring-accent' : 'border-line-strong hover:bg-hover',
      className,
    )}
  >
    {children}
  </button>
);
