import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html.ts';

function read(html: string, url = 'https://site.example/page') {
  return extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
  });
}

const page = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;
const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
/** What stands around articles: sixty links, a login and a line about cookies. */
const BARS = `<nav>${'<a href=/a>Section</a> '.repeat(60)}</nav><div>We use cookies. <a href=/l>Log in</a> <a href=/p>Forgot password?</a></div>`;
const story = (paragraphs: number): string =>
  `<article>${`<p>${sentence.repeat(4)}</p>`.repeat(paragraphs)}</article>`;

describe('walls are refused', () => {
  it.each([
    [
      'Cloudflare',
      'blocked',
      page(
        'Just a moment...',
        '<noscript>Enable JavaScript and cookies to continue</noscript><script src=/cdn-cgi/challenge-platform/h/b/orchestrate></script>',
      ),
    ],
    [
      'Cloudflare block',
      'blocked',
      page(
        'Attention Required! | Cloudflare',
        '<h1>Sorry, you have been blocked</h1><p>You are unable to access site.example. Cloudflare Ray ID: 8a9. Why have I been blocked? This website is using a security service to protect itself from online attacks.</p>',
      ),
    ],
    [
      'DataDome',
      'blocked',
      page(
        'site.example',
        '<p>Please enable JS and disable any ad blocker</p><script src=https://ct.captcha-delivery.com/c.js></script>',
      ),
    ],
    [
      'Akamai',
      'blocked',
      page(
        'Access Denied',
        "<h1>Access Denied</h1>You don't have permission to access this resource on this server. Reference #18.3f",
      ),
    ],
    [
      'Imperva',
      'blocked',
      page(
        '',
        '<iframe src=/_Incapsula_Resource?x=1>Request unsuccessful. Incapsula incident ID: 1</iframe>',
      ),
    ],
    [
      'press and hold',
      'blocked',
      page(
        'Access to this page has been denied',
        '<p>Press & Hold to confirm you are a human (and not a bot).</p>',
      ),
    ],
    [
      'shop captcha',
      'blocked',
      page(
        'Robot Check',
        "<h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you're not a robot.</p>",
      ),
    ],
    ['Anubis', 'blocked', page("Making sure you're not a bot!", '<p>Loading... Protected by Anubis</p>')],
    [
      'LinkedIn',
      'blocked',
      page(
        'Sign Up | LinkedIn',
        '<h1>Join LinkedIn</h1><form><input type=password></form><p>Already on LinkedIn? Sign in</p>',
      ),
    ],
    ['Instagram', 'blocked', page('Instagram', '<div id=react-root></div>')],
    [
      'Facebook',
      'blocked',
      page(
        'Log into Facebook',
        '<p>You must log in to continue.</p><form><input type=password> Forgotten password?</form>',
      ),
    ],
    [
      'a login in German',
      'blocked',
      page('Anmelden - Portal', '<form>E-Mail <input><input type=password> Passwort vergessen?</form>'),
    ],
    [
      'YouTube consent',
      'blocked',
      page(
        'Before you continue to YouTube',
        `<h1>Before you continue to YouTube</h1><p>We use cookies and data to deliver services. Reject all Accept all</p>${'<li>Afrikaans azərbaycan bosanski català</li>'.repeat(40)}`,
      ),
    ],
    [
      'a German consent',
      'blocked',
      page(
        'Datenschutz-Einstellungen',
        '<p>Mit Werbung weiterlesen. Zustimmen und weiter. Oder im Pur-Abo ohne Werbung lesen.</p>',
      ),
    ],
    [
      'not found, above what else there is',
      'missing',
      page(
        'Page not found - Site',
        `<h1>Page not found</h1><p>The page you are looking for could not be found.</p>${story(3)}`,
      ),
    ],
    [
      'not found',
      'missing',
      page('Page not found - Site', '<h1>404</h1><p>The page you are looking for could not be found.</p>'),
    ],
    [
      'not found in Japanese',
      'missing',
      page('ページが見つかりません | サイト', '<p>お探しのページは見つかりませんでした。</p>'),
    ],
    [
      'maintenance in French',
      'blocked',
      page('Ma boutique', '<h1>Oups</h1><p>Le site est en maintenance. Revenez plus tard.</p>'),
    ],
    ['a domain for sale', 'missing', page('site.example', '<p>This domain is for sale. Buy now.</p>')],
    ['an age gate', 'blocked', page('Harbour Beer', '<p>Are you over 18?</p><button>Yes</button>')],
    [
      'a page for another region',
      'blocked',
      page('Harbour News', '<p>This content is not available in your region.</p>'),
    ],
    [
      'a film for another country',
      'blocked',
      page('Harbour TV', '<h1>Sorry!</h1><p>This video isn’t available in your country.</p>'),
    ],
    [
      'a site that is closed to Europe',
      'blocked',
      page(
        'Harbour News',
        '<h1>451: Unavailable due to legal reasons</h1><p>We recognize you are attempting to access this website from a country belonging to the European Economic Area (EEA) including the EU which enforces the General Data Protection Regulation (GDPR) and therefore access cannot be granted at this time.</p>',
      ),
    ],
    ['an old browser', 'blocked', page('Harbour', '<p>Your browser is out of date. Please update it.</p>')],
    ['a page that sends on to itself', 'blocked', page('Harbour', '<p>You are being redirected…</p>')],
    [
      'a long consent',
      'blocked',
      page(
        'We value your privacy',
        `<p>We and our 842 partners store and/or access information on a device. ${'With your permission we and our partners may use precise geolocation data and identify devices. '.repeat(8)}</p><p>Accept all Reject all</p>`,
      ),
    ],
  ])('%s', (_label, code, html) => {
    expect(read(html)).toMatchObject({ ok: false, failure: { code } });
  });

  it.each([
    ['https://consent.youtube.com/m?continue=x', 'Cookies'],
    ['https://www.linkedin.com/authwall?trk=x', 'LinkedIn'],
    ['https://x.com/i/flow/login', 'Welcome'],
    ['https://www.google.com/sorry/index?continue=x', 'Search'],
  ])('redirected to %s', (url, title) => {
    expect(read(page(title, '<p>Welcome back. Choose how to go on.</p>'), url)).toMatchObject({
      ok: false,
      failure: { code: 'blocked' },
    });
  });
});

it('a teaser of an article that is not free says so', () => {
  const teaser = (text: string, isFree: boolean) =>
    read(
      `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":${isFree}}</script>${page('Hall', text)}`,
    );
  const codes = (text: string, isFree: boolean) => {
    const result = teaser(text, isFree);
    return result.ok && result.document.warnings.map(({ code }) => code);
  };
  expect(codes(story(2), false)).toContain('teaser');
  expect([codes(story(2), true), codes(story(9), false)].flat()).not.toContain('teaser');
});

describe('pages that only say that something is to come hold no text', () => {
  it.each([
    '<p>Loading...</p>',
    '<div>Please wait…</div>',
    '<h1>Loading</h1><p>Please wait.</p>',
    '<p>Wird geladen …</p>',
  ])('%s', (body) => {
    expect(read(page('Harbour', `<div id="root">${body}</div>`))).toMatchObject({
      ok: false,
      failure: { code: 'empty', reason: expect.stringContaining('built by scripts') },
    });
  });

  it('but a text about waiting is one', () => {
    expect(read(page('Harbour', '<p>Loading the ships took all night.</p>'))).toMatchObject({ ok: true });
  });
});

it('a page for another region says so', () => {
  expect(read(page('Harbour', '<p>This content is not available in your country.</p>'))).toMatchObject({
    failure: { reason: expect.stringContaining('not available in that region') },
  });
});

describe('articles are kept', () => {
  it.each([
    [
      'about captchas',
      page(
        'Why sites ask whether you are a robot',
        `${story(6)}<p>Verify you are human, they say. Ray ID: 1. You have been blocked.</p>`,
      ),
      undefined,
    ],
    [
      'with a login in its corner',
      page(
        'A market hall for all',
        `<form>Sign in to continue <input type=password> Forgot password?</form>${story(4)}`,
      ),
      undefined,
    ],
    [
      'that need an account to comment',
      page('A market hall for all', `${story(1)}<p>You must be logged in to post a comment.</p>`),
      undefined,
    ],
    [
      'under a consent banner',
      page('A market hall for all', `<div>We use cookies. Accept all Reject all</div>${story(3)}`),
      undefined,
    ],
    ['named like a wall but long', page('Access denied', story(14)), undefined],
    [
      'at an address with login in it',
      page('How we built our login', story(9)),
      'https://site.example/blog/login/',
    ],
    [
      'that load a captcha for their form',
      page(
        'A market hall for all',
        `${story(2)}<script src=https://www.google.com/recaptcha/api.js></script>`,
      ),
      undefined,
    ],
    [
      'about laws of other regions',
      page(
        'Why sites close to Europe',
        `${story(3)}<p>Due to the GDPR it is not available in your region, they say.</p>`,
      ),
      undefined,
    ],
    ['in a folder named login', page('How the harbour grew', story(5)), 'https://site.example/login/'],
    ['that are short', page('Note', `<p>${sentence}</p>`), undefined],
  ])('%s', (_label, html, url) => {
    expect(read(html, url)).toMatchObject({ ok: true });
  });

  it.each([
    'Login to WordPress: 5 ways that work',
    'Sign in with Apple - what it means for creators',
    'Instagram: why I left',
    'X',
    'Oops! I did it again — the making of',
    '404: The missing files',
    'Just a moment - a poem',
    'Blocked | A short story',
    'Captcha: how it works',
    'Human verification | Biology Today',
    'Cookie consent: a guide for creators',
    'Maintenance: how we keep the hall dry',
    'Your browser is out of date, and that is fine',
    'This domain is for sale - a tale',
  ])('called "%s"', (title) => {
    expect(read(page(title, story(7)))).toMatchObject({ ok: true });
  });

  it.each(["Cookies - a baker's guide", 'Sign up to win: ten prizes', 'Join now: 7 newsletters'])(
    'called "%s" among bars and menus',
    (title) => {
      expect(read(page(title, `${BARS}${story(6)}`))).toMatchObject({ ok: true });
    },
  );
});
