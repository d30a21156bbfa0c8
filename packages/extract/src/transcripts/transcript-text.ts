import type { TranscriptSegment } from '@hookline/contract/content';

/** A silence after which a new paragraph begins, seconds. */
const PAUSE = 2;
/** A paragraph ends with the first sentence that ends beyond this, characters. */
const LONG = 500;
/** Captions without punctuation have no sentences: beyond this it ends with any segment. Characters. */
const LONGEST = 1000;
const SENTENCE_END = /[.!?…。！？]["'”’)]?$/u;

const isFull = (paragraph: string): boolean =>
  paragraph.length > LONGEST || (paragraph.length > LONG && SENTENCE_END.test(paragraph.slice(-2)));

/** What the segments say, as paragraphs: for reading, search and the assistant. */
export function transcriptText(segments: readonly TranscriptSegment[]): string {
  const paragraphs: string[] = [];
  let [paragraph, end] = ['', 0];
  for (const segment of segments) {
    if (paragraph !== '' && (segment.start - end >= PAUSE || isFull(paragraph))) {
      paragraphs.push(paragraph);
      paragraph = '';
    }
    paragraph = paragraph === '' ? segment.text : `${paragraph} ${segment.text}`;
    end = segment.end;
  }
  return [...paragraphs, paragraph].filter((text) => text !== '').join('\n\n');
}
