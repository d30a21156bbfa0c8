import { languageOfDocument } from '@hookline/text';
import type { ExtractedDocument, Extraction, ExtractionTask } from '../extraction.ts';
import { failure } from '../failure.ts';
import { decodeHtml } from './decode-html.ts';
import { collapse } from './collapse.ts';
import { parseDocument } from './dom.ts';
import { extractHtml } from './extract-html.ts';
import { readLinkedArticle } from './json-ld.ts';
import { survey } from './landmarks.ts';
import { readMetadata } from './metadata.ts';
import { readPostHead, type PostHead } from './post-head.ts';
import { preClean } from './pre-clean.ts';

type PostTask = Extract<ExtractionTask, { kind: 'post' }>;

/** What the head of a page tells everybody of its post, and what is known of the page otherwise. */
function readHead({ bytes, contentType, url }: PostTask) {
  const { html } = decodeHtml(bytes, contentType);
  const clean = preClean(html);
  const document = parseDocument(clean.html);
  const visible = collapse(document.body.textContent);
  const about = { landmarks: survey(document), visible, url: url ?? undefined };
  const known = readMetadata(clean.head, readLinkedArticle(clean.head.jsonLd), about);
  return { post: readPostHead(clean.head), known };
}

/** The same document with what the head of its page tells better. */
function withHead(document: ExtractedDocument, { title, author, publishedAt }: PostHead): ExtractedDocument {
  const { metadata } = document;
  return {
    ...document,
    title: title || document.title,
    metadata: {
      ...metadata,
      ...(author && { author: metadata.author ?? author }),
      ...(publishedAt && { publishedAt: metadata.publishedAt ?? publishedAt }),
    },
  };
}

/**
 * A post on a platform: its page where that is open to everybody, else the words that the head of the page
 * tells of it. Those who are not signed in are often shown a form instead: that is `blocked`.
 */
export function extractPost(task: PostTask): Extraction {
  const page = extractHtml({ ...task, kind: 'html' });
  const { post, known } = readHead(task);
  const { words } = post;
  if (page.ok && task.hasPage && page.document.text.length > words.length) {
    return { ok: true, document: withHead(page.document, post) };
  }
  if (words === '') {
    return !page.ok && page.failure.code === 'missing'
      ? page
      : failure('blocked', 'This is shown only to people who are signed in.');
  }
  const { language, title = null, ...metadata } = known;
  const document = {
    title,
    text: words,
    format: 'plain' as const,
    language: languageOfDocument(words, language),
    metadata,
    warnings: [],
  };
  return { ok: true, document: withHead(document, post) };
}
