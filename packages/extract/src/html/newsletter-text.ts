import { parseDocument } from './dom.ts';
import { toMarkdown } from './markdown.ts';
import { preClean } from './pre-clean.ts';

/** What stands between the paragraphs of an issue: forms, buttons, other posts, marks of footnotes. */
const beside = [
  '.subscription-widget-wrap',
  '.subscription-widget-wrap-editor',
  '.subscription-widget',
  '.subscribe-widget',
  '.button-wrapper',
  '.captioned-button-wrap',
  '.install-substack-app-embed',
  '.digest-post-embed',
  '.embedded-post-wrap',
  '.image-link-expand',
  '.pencraft',
  '.footnote-anchor',
  '.footnote-number',
  'form',
].join(', ');

/** The text of an issue of a newsletter as Markdown, from the HTML in which its tool exports it. */
export function newsletterText(html: string): string {
  const { body } = parseDocument(preClean(`<html><head></head><body>${html}</body></html>`).html);
  for (const element of body.querySelectorAll(beside)) {
    element.remove();
  }
  return toMarkdown(body, undefined);
}
