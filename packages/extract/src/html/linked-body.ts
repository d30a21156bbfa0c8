import { parseDocument } from './dom.ts';
import { toBlocks } from './markdown.ts';
import { preClean } from './pre-clean.ts';

/** HTML that was escaped once more than it should have been. */
const ESCAPED = /<\/?(?:p|br|div|h[1-6]|ul|ol|li|a|span|strong|em|figure)\b[^<>]{0,500}>/iu;
/** What editors' own Markdown holds beside text: attributes, pictures with their captions, groups of them. */
const EDITOR_MARKS =
  /\{:[^{}\n]{0,200}\}|!?\[#\w{1,30}:[^[\]\n]{0,300}\](?:\|{3}[^|\n]{0,2000}\|{3})?|!\[[^[\]\n]{0,500}\]\([^()\n]{0,2000}\)|^\+{3}[\w-]{0,40}$/gmu;
const STRONG = /(?<![\w*])\*\*(?=\S)([^*\n]{1,1000})(?<=\S)\*\*(?![\w*])/gu;

/** Line breaks part paragraphs where there are no elements that do. */
const asHtml = (body: string): string =>
  preClean(/<(?:p|br|div)\b/iu.test(body) ? body : body.replace(/\n/gu, '<br>')).html;

/**
 * The article that a page gives in its JSON-LD as Markdown blocks: plain text, HTML, HTML escaped twice, or
 * an editor's Markdown.
 */
export function linkedBlocks(body: string, base: string | undefined): string[] {
  const document = parseDocument(asHtml(body.replace(EDITOR_MARKS, '').replace(STRONG, '$1')));
  const text = document.body.textContent ?? '';
  const bare = ESCAPED.test(text) ? parseDocument(asHtml(text)) : document;
  return toBlocks(bare.body, base);
}
