import { languageOfDocument } from '@hookline/text';
import { readSubtitles } from '../transcripts/read-subtitles.ts';
import { failure } from '../failure.ts';
import { parseDate } from '../html/parse-date.ts';
import { statedTitle } from '../stated-title.ts';
import { textTitle } from '../text-title.ts';
import type { ExtractedDocument, Extraction, ExtractionTask } from '../extraction.ts';
import { cutWarning, TEXT_LIMIT } from '../storable.ts';
import { withoutControls } from '../charset/control-characters.ts';
import { decodeText } from '../charset/decode-text.ts';
import { isBinary } from '../charset/decode-text.ts';

/** Captions, and what stands between two of them, are shorter. Characters. */
const LONGEST_CAPTION = 2000;

/** As much of a text as is kept, without the caption or the line in which it breaks off. */
function wholeCaptions(text: string, isCut: boolean): string {
  if (!isCut && text.length <= TEXT_LIMIT) {
    return text;
  }
  const kept = text.slice(0, TEXT_LIMIT);
  const block = kept.lastIndexOf('\n\n');
  const end = block > kept.length - LONGEST_CAPTION ? block : kept.lastIndexOf('\n');
  return end === -1 ? kept : kept.slice(0, end);
}

/** Lines of names and values between two rules, with which a Markdown file may begin. */
const FRONT_MATTER = /^---\n([\w-]{1,40}:[^]{0,5000}?)\n---(?:\n|$)/u;

/** What a text calls itself and says of itself: in its front matter, else in its first lines. */
function readFrontMatter(text: string): Pick<ExtractedDocument, 'title' | 'metadata'> {
  const [whole = '', fields = ''] = FRONT_MATTER.exec(text) ?? [];
  const said = (name: string): string | undefined =>
    new RegExp(`^${name}:[^\\S\\n]*(["']?)(\\S.*?)\\1[^\\S\\n]*$`, 'imu').exec(fields)?.[2];
  const author = said('author');
  const publishedAt = parseDate(said('date'));
  return {
    title: statedTitle(said('title')) ?? textTitle(text.slice(whole.length)),
    metadata: { ...(author !== undefined && { author }), ...(publishedAt !== undefined && { publishedAt }) },
  };
}

/** The words of a text: of subtitles what is said in them, with its times; any other text as it stands. */
function readWords(text: string, isCut: boolean): Pick<ExtractedDocument, 'title' | 'text' | 'metadata'> {
  const spoken = readSubtitles(wholeCaptions(text, isCut));
  // The first line of subtitles is a number or a mark.
  return spoken === null
    ? { ...readFrontMatter(text), text }
    : { title: null, text: spoken.text, metadata: { transcript: spoken.segments } };
}

/** A plain text file in any encoding, with Unix line ends; subtitles become what is said in them. */
export function extractText({ bytes, isCut }: Extract<ExtractionTask, { kind: 'text' }>): Extraction {
  const decoded = decodeText(bytes);
  if (isBinary(bytes, decoded)) {
    return failure(
      'unreadable',
      'This file is not plain text. Save it as .txt, or upload it under its real type.',
    );
  }
  const whole = isCut ? decoded.text.replace(/\ufffd+$/u, '') : decoded.text;
  const text = withoutControls(whole.replace(/\r\n?/gu, '\n')).trim();
  if (text === '') {
    return failure('empty', 'This file holds no text.');
  }
  const document = readWords(text, isCut);
  const isLost = document.metadata.transcript !== undefined && text.length > TEXT_LIMIT;
  return {
    ok: true,
    document: {
      ...document,
      format: 'plain',
      language: languageOfDocument(document.text),
      metadata: { ...document.metadata, encoding: decoded.encoding },
      warnings: isCut || isLost ? [cutWarning('The file was too long', text)] : [],
    },
  };
}
