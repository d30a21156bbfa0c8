import { Fragment } from 'react';
import { type InlinePart, readMarks } from '../model/inline-marks.ts';
import { cutAtOwn } from '../model/own-words.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { SourceReference } from './source-reference.tsx';

/**
 * A line of a script with its marks shown as what they mean, and what the user wrote told apart from what
 * rests on sources. Text only: nothing in it is taken for HTML.
 */
export function MarkedText({ text, content }: { text: string; content: WrittenContent }) {
  const { sources, byUser = [] } = content;
  return cutAtOwn(text, sources.length === 0 ? [] : byUser).map((piece, index) => (
    <Fragment key={index}>
      {readMarks(piece.text).map((part, place) => (
        <Fragment key={place}>
          <Part part={part} count={sources.length} />
        </Fragment>
      ))}
      {piece.isOwn && <OwnMark />}
    </Fragment>
  ));
}

function Part({ part, count }: { part: InlinePart; count: number }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'reference':
      return part.number <= count ? <SourceReference number={part.number} /> : part.text;
  }
}

/** Stands where the number of a source would. */
const OwnMark = () => (
  <span
    data-beside-text
    title="Your own words, not based on any source"
    className="mx-0.5 inline-grid h-4.5 place-items-center rounded-sm bg-active px-1 align-[0.1em] text-xs font-medium text-muted select-none"
  >
    yours
  </span>
);
