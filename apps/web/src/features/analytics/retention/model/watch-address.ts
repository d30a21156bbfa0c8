/** The address of a video on YouTube at a second of it; null for what is elsewhere. */
export function watchAddress(url: string, seconds: number): string | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^(?:www\.|m\.)?(?:youtube\.com|youtu\.be)$/u.test(address.hostname)) {
    return null;
  }
  address.searchParams.set('t', `${Math.floor(seconds)}s`);
  return address.href;
}
