/** An address without what every one begins with, and in letters: `example.com/post/año`. */
export function shortAddress(address: string): string {
  const short = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}
