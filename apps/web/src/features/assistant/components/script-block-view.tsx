import { Captions } from 'lucide-react';
import type { ScriptBlock } from '../model/script-beats.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { MarkedText } from './marked-text.tsx';

/** A part of a beat. What is spoken is larger than what is said about it: it is read aloud. */
export function ScriptBlockView({ block, content }: { block: ScriptBlock; content: WrittenContent }) {
  if (block.kind === 'list') {
    return (
      <ul dir="auto" className="grid list-disc grid-cols-1 gap-1 ps-5 text-base text-ink marker:text-faint">
        {block.entries.map((entry, index) => (
          <li key={index}>
            <MarkedText text={entry} content={content} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'labelled' && block.isOnScreen) {
    return (
      <p
        dir="auto"
        className="flex w-fit max-w-full items-start gap-2 rounded-md bg-info-soft px-2.5 py-1.5 text-sm text-info-ink"
      >
        <Captions aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {block.label}: <strong className="font-semibold">{block.text}</strong>
        </span>
      </p>
    );
  }
  if (block.kind === 'labelled') {
    return (
      <p dir="auto" className="text-lg text-ink">
        <span className="text-muted">{block.label}:</span> <MarkedText text={block.text} content={content} />
      </p>
    );
  }
  return (
    <p dir="auto" className="text-lg break-words text-ink">
      {block.lines.map((line, index) => (
        <span key={index} className="block">
          <MarkedText text={line} content={content} />
        </span>
      ))}
    </p>
  );
}
