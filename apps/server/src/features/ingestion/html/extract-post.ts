import type { Extraction, ExtractionTask } from '../extraction.ts';
import { failure } from '../failure.ts';
import { detectLanguage } from '../language.ts';
import { decodeHtml } from './decode-html.ts';
import { collapse, parseDocument } from './dom.ts';
import { extractHtml } from './extract-html.ts';
import { readLinkedArticle } from './json-ld.ts';
import { readMetadata } from './metadata.ts';
import { preClean } from './pre-clean.ts';

type PostTask = Extract<ExtractionTask, { kind: 'post' }>;

/** What the platforms say of themselves where they say nothing of a post. */
const ABOUT_THEMSELVES =
  /^(?:create an account or log in|log ?in|sign ?(?:in|up)|see posts, photos and more|join (?:linkedin|facebook)|\d[\d,.]*\s?[km]? (?:million|billion)?\+? ?members|manage your professional identity|facebook$|instagram$|linkedin$|x$|from breaking news|see instagram photos|discover videos|welcome back|tiktok - make your day|this (?:video|page|content) (?:isn[’']t|is not))/iu;

/** Instagram puts counts and a date before the words of a post, and the words in quotation marks. */
function wordsOf(description: string): string {
  const quoted = /^[^"“]{0,200}?:\s*["“](?<words>[\s\S]+?)["”][.\s]*$/u.exec(description.trim())?.groups?.['words'];
  return (quoted ?? description).trim();
}

/** The words of the post that a page's head tells everybody, or an empty text. */
function readHead({ bytes, contentType, url }: PostTask) {
  const { html } = decodeHtml(bytes, contentType);
  const clean = preClean(html);
  const document = parseDocument(clean.html);
  const about = { document, visible: collapse(document.body.textContent), url: url ?? undefined };
  const {
    title = '',
    description = '',
    ...known
  } = readMetadata(clean.head, readLinkedArticle(clean.head.jsonLd), about);
  const words = ABOUT_THEMSELVES.test(description.trim()) ? '' : wordsOf(description);
  return { words, title: ABOUT_THEMSELVES.test(title.trim()) ? '' : title, known };
}

/**
 * A post on a platform: its page where that is open to everybody, else the words that the head of the page tells of it.
 * Those who are not signed in are often shown a form instead: that is `blocked`.
 */
export function extractPost(task: PostTask): Extraction {
  const page = extractHtml({ ...task, kind: 'html' });
  const { words, title, known } = readHead(task);
  if (page.ok && task.hasPage && page.document.text.length > words.length) {
    return page;
  }
  if (words === '') {
    return !page.ok && page.failure.code === 'missing'
      ? page
      : failure('blocked', 'This is shown only to people who are signed in.');
  }
  const { language, ...metadata } = known;
  return {
    ok: true,
    document: {
      title: title || null,
      text: words,
      format: 'plain',
      language: language ?? detectLanguage(words),
      metadata,
      warnings: [],
    },
  };
}
