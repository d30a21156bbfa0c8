import { Parser } from 'htmlparser2';
import { collapse } from './collapse.ts';

/** The words of a post in the HTML that a site embeds it with. */
export type EmbeddedPost = { text: string; language?: string; date?: string };

/** Reads `<blockquote><p lang="en">words<br>words</p>— Name (@name) <a>March 5, 2024</a></blockquote>`. */
export function readEmbeddedPost(html: string): EmbeddedPost {
  const inner: string[] = [];
  let [last, language] = ['', ''];
  let depth = 0;
  let isRead = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'p' && !isRead) {
        depth += 1;
        language ||= attributes['lang'] ?? '';
      }
      if (name === 'br' && depth > 0) {
        inner.push('\n');
      }
      last = name === 'a' ? '' : last;
    },
    ontext(text) {
      last += text;
      if (depth > 0) {
        inner.push(text.replace(/\s+/gu, ' '));
      }
    },
    onclosetag(name) {
      if (name === 'p' && depth > 0) {
        depth -= 1;
        isRead = depth === 0;
      }
    },
  });
  parser.end(html.slice(0, 100_000));
  const text = inner.join('').split('\n').map(collapse).join('\n').trim();
  const time = Date.parse(`${collapse(last)} UTC`);
  return {
    text,
    ...(/^[a-z]{2,3}$/u.test(language) && language !== 'und' && { language }),
    ...(!Number.isNaN(time) && { date: new Date(time).toISOString().slice(0, 10) }),
  };
}
