import { headerText } from './header-text.ts';
import { readInstructions } from './page-instructions.ts';

/** A page that moves its reader on later than this is meant to be read first. Seconds. */
const LONGEST_DELAY = 10;
/** How much of a page is searched for the element, in bytes. */
const SEARCHED = 65_536;
/** An instruction is looked at so far: no delay is longer. Characters. */
const LONGEST_START = 300;
const DELAY = /^(?<seconds>\d*)(?:\.\d*)?\s*[;,]/u;

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

/**
 * Where a page sends its readers by a Refresh header, a meta element, or a script with nothing else on the
 * page; or undefined. A page that only reloads itself sends nobody anywhere.
 */
export function refreshTarget(
  headers: Headers,
  { url, body }: { url: URL; body: Buffer },
): string | undefined {
  const isHtml = /^\s*(?:$|text\/html|application\/xhtml)/iu.test(headers.get('content-type') ?? '');
  const said = isHtml ? readInstructions(body.toString('utf8', 0, SEARCHED), body.length <= SEARCHED) : {};
  const instruction = headerText(headers, 'refresh') ?? said.refresh;
  const target = (instruction === undefined ? undefined : targetOf(instruction)) ?? said.target;
  const next = target === undefined ? null : URL.parse(target, url.href);
  return next === null || withoutHash(next) === withoutHash(url) ? undefined : target;
}

const withoutHash = (url: URL): string => url.href.replace(/#.*$/su, '');
