import { failure } from '../failure.ts';
import { detectLanguage } from '../language.ts';
import type { Extraction, ExtractionTask } from '../extraction.ts';
import { withoutControls } from '../../../platform/charset/control-characters.ts';
import { decodeText } from '../../../platform/charset/decode-text.ts';
import { isBinary } from '../../../platform/charset/is-binary.ts';
import { titleLine } from '../../../platform/title-line.ts';

/** A plain text file in any encoding, with Unix line ends. */
export function extractText({ bytes, isCut }: Extract<ExtractionTask, { kind: 'text' }>): Extraction {
  const decoded = decodeText(bytes);
  if (isBinary(bytes, decoded)) {
    return failure('unreadable', 'This file is not plain text. Save it as .txt, or upload it under its real type.');
  }
  const whole = isCut ? decoded.text.replace(/\ufffd+$/u, '') : decoded.text;
  const text = withoutControls(whole.replace(/\r\n?/gu, '\n')).trim();
  if (text === '') {
    return failure('empty', 'This file holds no text.');
  }
  return {
    ok: true,
    document: {
      title: titleLine(text),
      text,
      format: 'plain',
      language: detectLanguage(text),
      metadata: { encoding: decoded.encoding },
      warnings: isCut
        ? [{ code: 'truncated', message: 'The file was too long, so only its first part was kept.' }]
        : [],
    },
  };
}
