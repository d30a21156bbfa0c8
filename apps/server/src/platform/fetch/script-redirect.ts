/** What old pages hide scripts behind. */
const WRAPPING =
  /<!--|-->|\/\/\s*\]\]>|\/\*(?:[^*]|\*(?!\/)){0,200}\*\/|<!\[CDATA\[|\]\]>|^[^\S\n]*\/\/[^\n]*$/gmu;
const STRING = String.raw`"(?<double>(?:[^"\\\n]|\\.)*)"|'(?<single>(?:[^'\\\n]|\\.)*)'`;
const PLACE = String.raw`(?:(?:window|document|self|top|parent|this)\s{0,5}\.\s{0,5}){0,2}location`;
const MOVE = String.raw`${PLACE}(?:\s{0,5}\.\s{0,5}(?:href\s{0,5}=(?!=)|(?<call>(?:replace|assign)\s{0,5}\())|\s{0,5}=(?!=))`;
/** Nothing but going somewhere, to an address that stands there. */
const REDIRECT = new RegExp(
  String.raw`^(?:(?:window\.)?opener\s{0,5}=\s{0,5}null\s{0,5};\s{0,20})?${MOVE}\s{0,20}(?:${STRING})\s{0,20}(?<end>\))?\s{0,20};?\s{0,20}(?:return(?: \w{1,5})?\s{0,5};?)?$`,
  'u',
);
const ESCAPED = /\\(?:u[\da-f]{4}|x[\da-f]{2}|\W)/giu;

const readEscape = (escape: string): string =>
  /^\\[ux]/iu.test(escape) ? String.fromCharCode(Number.parseInt(escape.slice(2), 16)) : escape.slice(1);

/** What a string of a script says; undefined where it holds what is not known here. */
const unescaped = (literal: string): string | undefined =>
  literal.replace(ESCAPED, '').includes('\\') ? undefined : literal.replace(ESCAPED, readEscape);

const readRedirect = (script: string): Record<string, string | undefined> | undefined => {
  const found = REDIRECT.exec(script.trim())?.groups;
  return (found?.['call'] === undefined) === (found?.['end'] === undefined) ? found : undefined;
};

/**
 * The address that a script does nothing but send its reader to; undefined for every other script. Callers
 * bound its length.
 */
export function scriptTarget(script: string): string | undefined {
  // As it stands first: what looks like a comment may be a part of the address.
  const found = readRedirect(script) ?? readRedirect(script.replace(WRAPPING, ' '));
  const literal = found?.['double'] ?? found?.['single'];
  return literal === undefined ? undefined : unescaped(literal);
}
