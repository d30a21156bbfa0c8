/** Where words begin in a text, in UTF-16 units, however the spaces between them are broken; null where they do not stand there. */
export function placeOf(words: string, text: string): number | null {
  const pattern = words.trim().split(/\s+/u).map(RegExp.escape).join('\\s+');
  const place = text.search(new RegExp(pattern, 'u'));
  return place === -1 || pattern === '' ? null : place;
}
