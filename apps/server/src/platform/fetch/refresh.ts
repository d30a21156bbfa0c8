import { Parser } from 'htmlparser2';
import { headerText } from './header-text.ts';

/** A page that moves its reader on later than this is meant to be read first. Seconds. */
const LONGEST_DELAY = 10;
/** How much of a page is searched for the element, in bytes. */
const SEARCHED = 65_536;
/** An instruction is looked at so far: no delay is longer. Characters. */
const LONGEST_START = 300;
const DELAY = /^(?<seconds>\d*)(?:\.\d*)?\s*[;,]/u;
/** What lies deeper in a page is not in its head; the parser takes longer the deeper it goes. */
const DEEPEST = 200;

/** The address in `5; url=page.html`, or undefined when there is none or it is not for now. */
function targetOf(given: string): string | undefined {
  const instruction = given.trimStart();
  const delay = DELAY.exec(instruction.slice(0, LONGEST_START));
  if (delay === null || Number(delay.groups?.['seconds']) > LONGEST_DELAY) {
    return undefined;
  }
  const text = instruction.slice(delay[0].length).trim();
  const target = text.replace(/^url\s*=\s*/iu, '');
  const [quote = ''] = /^["']/u.exec(target) ?? [];
  const end = quote === '' ? -1 : target.indexOf(quote, 1);
  return target.slice(quote.length, end === -1 ? undefined : end).trim() || undefined;
}

/** The first `<meta http-equiv="refresh">` outside `noscript`, whose instructions are for readers who would see its content. */
function metaInstruction(html: string): string | undefined {
  let found: string | undefined;
  let [silent, depth] = [0, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > DEEPEST) {
        parser.pause();
      }
      silent += name === 'noscript' || name === 'template' ? 1 : 0;
      if (name === 'meta' && silent === 0 && attributes['http-equiv']?.trim().toLowerCase() === 'refresh') {
        found ??= attributes.content;
      }
    },
    onclosetag(name) {
      depth -= 1;
      silent -= name === 'noscript' || name === 'template' ? 1 : 0;
    },
  });
  parser.end(html);
  return found;
}

/**
 * Where a page sends its readers by a Refresh header or a meta element, or undefined. A page that only reloads itself
 * sends nobody anywhere.
 */
export function refreshTarget(headers: Headers, { url, body }: { url: URL; body: Buffer }): string | undefined {
  const isHtml = /^\s*(?:$|text\/html|application\/xhtml)/iu.test(headers.get('content-type') ?? '');
  const instruction =
    headerText(headers, 'refresh') ?? (isHtml ? metaInstruction(body.toString('utf8', 0, SEARCHED)) : undefined);
  const target = instruction === undefined ? undefined : targetOf(instruction);
  const next = target === undefined ? null : URL.parse(target, url.href);
  return next === null || withoutHash(next) === withoutHash(url) ? undefined : target;
}

const withoutHash = (url: URL): string => url.href.replace(/#.*$/su, '');
