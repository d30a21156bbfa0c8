import { failure } from '../failure.ts';
import { detectLanguage } from '../language.ts';
import type { Extraction, ExtractionTask, ExtractionWarning } from '../extraction.ts';
import { findArticle } from './article.ts';
import { collapse, parseDocument, type DomElement } from './dom.ts';
import { decodeHtml } from './decode-html.ts';
import { readLinkedArticle } from './json-ld.ts';
import { toBlocks, toMarkdown } from './markdown.ts';
import { absoluteUrl, readMetadata } from './metadata.ts';
import { preClean } from './pre-clean.ts';
import { pruneArticle } from './prune-article.ts';
import { trimBlocks, type Known } from './trim-blocks.ts';
import { findWall, wallReason } from './walls.ts';

/** Less text than this is worth a warning, and the JSON-LD body is preferred to it. */
const SHORT_TEXT = 250;

const WARNINGS: Readonly<Record<ExtractionWarning['code'], string>> = {
  truncated: 'The page was too large, so only its first part was read.',
  short_text: 'Very little text was found on this page. Check whether something is missing.',
  whole_page: 'No article was found, so all text of the page was kept.',
};

function articleText(article: DomElement, base: string | undefined, known: Known): string {
  pruneArticle(article);
  return trimBlocks(toBlocks(article, base), known).join('\n\n');
}

/** A page's article as Markdown, with what the page says about itself. */
export function extractHtml(task: Extract<ExtractionTask, { kind: 'html' }>): Extraction {
  const { html, encoding } = decodeHtml(task.bytes, task.contentType);
  const clean = preClean(html);
  const document = parseDocument(clean.html);
  const visible = collapse(document.body.textContent);
  const linked = readLinkedArticle(clean.head.jsonLd);
  const url = task.url ?? undefined;
  const { title, language, ...metadata } = readMetadata(clean.head, linked, { document, visible, url });
  const base = absoluteUrl(clean.head.base, url) ?? url;

  const warnings: ExtractionWarning['code'][] = clean.truncated ? ['truncated'] : [];
  const article = findArticle(document);
  let text = article ? articleText(article, base, { title, author: metadata.author }) : '';
  if (text.length < SHORT_TEXT && linked && linked.body.length > 2 * text.length) {
    text = toMarkdown(parseDocument(preClean(linked.body.replace(/\n/gu, '<br>')).html).body, base);
  }
  if (text.length < SHORT_TEXT && visible.length > 3 * text.length && visible.length > 2 * SHORT_TEXT) {
    text = toMarkdown(parseDocument(clean.html).body, base);
    warnings.push('whole_page');
  }
  const wall = findWall({ head: clean.head, url, visible, text });
  if (wall) {
    return failure(wall === 'missing' ? 'missing' : 'blocked', wallReason(wall, url));
  }
  if (text.trim() === '') {
    return failure('empty', 'No text was found on this page. It may be built by scripts; paste its text instead.');
  }
  if (text.length < SHORT_TEXT) {
    warnings.push('short_text');
  }
  return {
    ok: true,
    document: {
      title: title ?? null,
      text,
      format: 'markdown',
      language: language ?? detectLanguage(text),
      metadata: { ...metadata, encoding },
      warnings: warnings.map((code) => ({ code, message: WARNINGS[code] })),
    },
  };
}
