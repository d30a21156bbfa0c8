import { headerText, type FetchedHead } from '#platform/fetch/index.ts';

const LONGEST = 200;

/** The heading that a text in Markdown begins with. */
const firstHeading = (text: string): string | undefined =>
  /^#{1,3} (?<words>\S.*)/u.exec(text)?.groups?.['words'];

/** The name that a server gives a file (RFC 6266); the form with an encoding before the plain one. */
function givenName(headers: Headers): string | undefined {
  const given = headerText(headers, 'content-disposition') ?? '';
  const wide = /filename\*\s*=\s*utf-8''(?<name>[^;\s]+)/iu.exec(given)?.groups?.['name'];
  const plain = /filename\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[^;\s]+))/iu.exec(given)?.groups;
  return wide === undefined
    ? (plain?.['quoted']?.replace(/\\(.)/gu, '$1') ?? plain?.['bare'])
    : unescaped(wide);
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * What a file behind an address is called where it does not say so itself: as it begins, as its server calls
 * it, or as its address ends. Null where nothing of that has a letter.
 */
export function servedTitle(
  { headers, url }: Pick<FetchedHead, 'headers' | 'url'>,
  text: string,
): string | null {
  const inAddress = unescaped(new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '');
  const names = [firstHeading(text), givenName(headers), inAddress];
  const name = names
    .map((one) => one?.replace(/\s+/gu, ' ').trim() ?? '')
    .find((one) => /\p{L}|\p{N}/u.test(one));
  return name?.slice(0, LONGEST) ?? null;
}
