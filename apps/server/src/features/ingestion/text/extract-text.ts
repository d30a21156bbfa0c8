import { failure } from '../failure.ts';
import { detectLanguage } from '../language.ts';
import type { Extraction, ExtractionTask } from '../extraction.ts';
import { decodeText } from './decode-text.ts';

/** More control characters than this share mean that the bytes are no text. */
const BINARY_SHARE = 0.02;

function isBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/gu)?.length ?? 0;
  return odd > BINARY_SHARE * sample.length;
}

/** The first line, if it stands alone like a title. */
function titleOf(text: string): string | null {
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  const line = first.trim();
  return line.length > 0 && line.length <= 120 && second.trim() === '' && !/[.;,]$/u.test(line) ? line : null;
}

/** A plain text file in any encoding, with Unix line ends. */
export function extractText({ bytes, isCut }: Extract<ExtractionTask, { kind: 'text' }>): Extraction {
  const decoded = decodeText(bytes);
  if (isBinary(decoded.text)) {
    return failure('unreadable', 'This file is not plain text. Save it as .txt, or upload it under its real type.');
  }
  const whole = isCut ? decoded.text.replace(/\ufffd+$/u, '') : decoded.text;
  const text = whole.replace(/\r\n?/gu, '\n').trim();
  if (text === '') {
    return failure('empty', 'This file holds no text.');
  }
  return {
    ok: true,
    document: {
      title: titleOf(text),
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
