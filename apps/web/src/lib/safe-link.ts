/** The address when it leads to a web page, else undefined: a stored `javascript:` address must never become a link. */
export function webAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) {
    return undefined;
  }
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** An address without what every address begins with, for reading: `example.com/post`. */
export const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
