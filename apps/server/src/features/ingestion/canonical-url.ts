import { socialHosts, socialTrackingParameters, trackingParameters } from './data/tracking-parameters.ts';
import { readPostAddress, watchAddress } from './posts/post-address.ts';

/** Parts of a post's address that do not say which post it is: the author's name, the kind of a picture. */
const addressForms: readonly [RegExp, string][] = [
  [/^https:\/\/x\.com\/\w+\/status\//u, 'https://x.com/i/status/'],
  [/^https:\/\/www\.instagram\.com\/\w+\//u, 'https://www.instagram.com/p/'],
  [/^https:\/\/www\.tiktok\.com\/@[\w.-]+\/(?:video|photo)\//u, 'https://www.tiktok.com/@_/video/'],
];

/**
 * The one address of a post, whichever of the platform's forms it came in; any other address as it is, on one
 * of its hosts.
 */
function rewritten(url: URL): URL {
  const post = readPostAddress(url.href);
  if (post?.form === 'video') {
    return new URL(watchAddress(post.id));
  }
  if (post?.form === 'post') {
    return new URL(addressForms.reduce((address, [name, plain]) => address.replace(name, plain), post.url));
  }
  if (socialHosts.test(url.hostname)) {
    url.hostname = url.hostname
      .replace(/^(?:www|m|mobile|mbasic|touch)\./u, '')
      .replace(/^twitter\.com$/u, 'x.com');
  }
  return url;
}

function dropTracking(url: URL): void {
  const isSocial = socialHosts.test(url.hostname);
  for (const name of new Set(url.searchParams.keys())) {
    if (trackingParameters.test(name) || (isSocial && socialTrackingParameters.test(name))) {
      url.searchParams.delete(name);
    }
  }
  url.searchParams.sort();
}

/**
 * One form for all addresses of the same page, for finding duplicates; not for fetching. Drops
 * fragment, tracking parameters, default ports, final slash and `www.`; makes http https; orders parameters.
 * Returns null for what is no http(s) address.
 */
export function canonicalUrl(address: string): string | null {
  const parsed = URL.parse(address.trim());
  if (!parsed || !/^https?:$/u.test(parsed.protocol)) {
    return null;
  }
  const url = rewritten(parsed);
  // "#!" and "#/" name pages of applications that live in one document.
  if (!/^#[!/]/u.test(url.hash)) {
    url.hash = '';
  }
  dropTracking(url);
  url.protocol = 'https:';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/^www\.(?=[^.]+\.)/u, '').replace(/\.$/u, '');
  url.pathname = url.pathname.replace(/\/{2,}/gu, '/').replace(/\/(?:index\.(?:html?|php))?$/iu, '') || '/';
  return url.href.replace(/\/$/u, '');
}
