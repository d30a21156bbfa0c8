import { type HighlightColor, highlightColors } from '../model/shown-highlight.ts';
import { ColorDot } from './color-dot.tsx';

export interface ColorChoiceProps {
  color: HighlightColor | undefined;
  onChoose: (color: HighlightColor | undefined) => void;
}

/** Narrows to one colour; pressed once more, to none. */
export const ColorChoice = ({ color, onChoose }: ColorChoiceProps) => (
  <div role="group" aria-label="Color" className="flex shrink-0">
    {highlightColors.map((one) => (
      <button
        key={one}
        type="button"
        aria-label={`Only ${one}`}
        title={`Only ${one}`}
        aria-pressed={one === color}
        onClick={() => onChoose(one === color ? undefined : one)}
        className="grid size-9 place-items-center rounded-md hover:bg-hover aria-pressed:bg-active pointer-coarse:size-11"
      >
        <ColorDot color={one} className="size-4.5" />
      </button>
    ))}
  </div>
);
