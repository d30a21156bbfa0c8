import { readPostAddress, watchAddress } from './posts/post-address.ts';

/** Parameters that say where a visitor came from, not what is shown. */
const trackingParameters =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|li_fat_id|igsh|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|__hs\w+|hsctatracking|vero_id|vero_conv|wickedid|oly_\w+_id|rb_clickid|s_cid|mkt_tok|ml_subscriber(?:_hash)?|spm|scm|ref_src|ref_url|cmpid|ncid|sr_share|xtor|at_(?:medium|campaign|custom\d*)|wt_?mc|wt\.mc_\w+|pk_\w+|mtm_\w+|piwik_\w+|matomo_\w+|sc_(?:campaign|channel|content|country|geo|medium|outcome)|trk|trkinfo|trackingid|lipi|rcm|_branch_match_id|_openstat|epik|soc_src|soc_trk|guce_\w+|guccounter|ns_\w+|feature|si|pp|share_id|is_from_webapp|sender_device|web_id|_t|_r|mibextid|paipv|__cft__\S*|__tn__|eid|rdid|share_url)$/iu;
/** Of those, names that mean something elsewhere: only dropped on the sites that use them so. */
const ambiguousParameters =
  /^(?:feature|si|pp|share_id|is_from_webapp|sender_device|web_id|_t|_r|mibextid|paipv|eid|rdid|share_url|trk|rcm|spm|scm)$/iu;
const socialParameters =
  /(?:^|\.)(?:youtube\.com|youtu\.be|tiktok\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|facebook\.com)$/u;

/** What of a post's own address does not say which post it is: the author's name, the kind of a picture. */
const hostAliases: readonly [RegExp, string][] = [
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
    return new URL(hostAliases.reduce((address, [name, plain]) => address.replace(name, plain), post.url));
  }
  if (socialParameters.test(url.hostname)) {
    url.hostname = url.hostname
      .replace(/^(?:www|m|mobile|mbasic|touch)\./u, '')
      .replace(/^twitter\.com$/u, 'x.com');
  }
  return url;
}

function dropTracking(url: URL): void {
  const isSocial = socialParameters.test(url.hostname);
  for (const name of new Set(url.searchParams.keys())) {
    if (trackingParameters.test(name) && (isSocial || !ambiguousParameters.test(name))) {
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
