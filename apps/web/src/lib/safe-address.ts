/**
 * A web address that may be linked to: http and https only, so that no `javascript:` address ever becomes a
 * link.
 */
export function safeAddress(address: string | null | undefined): URL | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
