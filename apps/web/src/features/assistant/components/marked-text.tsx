import { Fragment } from 'react';
import { type InlinePart, readMarks } from '../model/inline-marks.ts';
import type { Source } from '@hookline/contract/assistant';
import { SourceReference } from './source-reference.tsx';

/** A line with its marks shown as what they mean. Text only: nothing in it is taken for HTML. */
export function MarkedText({ text, sources }: { text: string; sources: readonly Source[] }) {
  return readMarks(text).map((part, index) => (
    <Fragment key={index}>
      <Part part={part} sources={sources} />
    </Fragment>
  ));
}

function Part({ part, sources }: { part: InlinePart; sources: readonly Source[] }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'reference':
      return part.number <= sources.length ? <SourceReference number={part.number} /> : part.text;
  }
}
