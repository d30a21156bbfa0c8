import clsx from 'clsx';
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isMac } from '#lib/typing.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type MarkKind, markKinds, markText } from '../model/mark-text.ts';

export interface NoteFieldProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Sent by Command or Control with Enter. */
  onSend: () => void;
  /** Why it cannot be sent as it is. */
  problem: string | undefined;
  /** A few lines are meant, not a page. */
  isShort?: boolean;
  placeholder?: string;
}

const marks: Record<MarkKind, { icon: LucideIcon; label: string; key?: string }> = {
  bold: { icon: Bold, label: 'Bold', key: 'b' },
  italic: { icon: Italic, label: 'Italic', key: 'i' },
  heading: { icon: Heading2, label: 'Heading' },
  list: { icon: List, label: 'List' },
  numbers: { icon: ListOrdered, label: 'Numbered list' },
  quote: { icon: TextQuote, label: 'Quote' },
  link: { icon: Link2, label: 'Link' },
};

/** Where Markdown is written, with a small toolbar for those who do not know its marks. */
export function NoteField({
  label,
  text,
  onChange,
  onSend,
  problem,
  isShort = false,
  placeholder = 'Write in Markdown',
}: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  // Who asks for it writes next.
  useEffect(() => field.current?.focus(), []);
  const handleMark = (kind: MarkKind) => {
    const area = field.current;
    if (area) {
      const next = markText({ text: area.value, start: area.selectionStart, end: area.selectionEnd }, kind);
      onChange(next.text);
      // Once the text is there.
      requestAnimationFrame(() => {
        area.focus();
        area.setSelectionRange(next.start, next.end);
      });
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const kind = markKinds.find((one) => marks[one].key === event.key);
    if (!(isMac ? event.metaKey : event.ctrlKey)) {
      return;
    }
    if (event.key === 'Enter') {
      onSend();
    } else if (kind) {
      event.preventDefault();
      handleMark(kind);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div role="toolbar" aria-label="Format" className="-ml-1 flex flex-wrap">
        {markKinds.map((kind) => (
          <IconButton
            key={kind}
            icon={marks[kind].icon}
            label={marks[kind].label}
            size="sm"
            onClick={() => handleMark(kind)}
            className="pointer-coarse:size-10"
          />
        ))}
      </div>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
        className={clsx('field-sizing-content max-h-[60dvh]', isShort ? 'min-h-24' : 'min-h-60')}
      />
      <ProblemLine id={problemId} problem={problem} />
    </div>
  );
}
