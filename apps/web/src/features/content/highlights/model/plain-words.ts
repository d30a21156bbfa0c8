/** A passage of Markdown as it is read: without addresses of links and the marks around words. */
export const plainWords = (passage: string): string =>
  passage
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\s]{1,2100}\)?/gu, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gmu, '')
    .replaceAll(/\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}/gu, '')
    .replaceAll(/\n{2,}/gu, '\n');
