import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoSides, type TwoSides } from './testing/two-sides.ts';

let sides: TwoSides;
beforeAll(async () => {
  sides = await openTwoSides();
});
afterAll(() => sides.close());

const html = { 'content-type': 'text/html' };
/** Answers `body` at `/` and "arrived" everywhere else; says where a request for `/` ends. */
async function endOf(body: string, headers: Record<string, string> = html): Promise<string> {
  sides.answerWith((request, response) => {
    const isStart = request.url === '/start';
    response.writeHead(200, isStart ? headers : html).end(isStart ? body : 'arrived');
  });
  const page = await sides.fetcher().fetchGuarded(sides.site('/start'));
  return new URL(page.url).pathname + new URL(page.url).search;
}

describe('a page that sends its readers on', () => {
  it.each([
    ['<meta http-equiv="refresh" content="0; url=/next">', '/next'],
    ['<META HTTP-EQUIV=Refresh CONTENT="3;URL=\'next?a=1&amp;b=2\'">', '/next?a=1&b=2'],
    ['<meta http-equiv="refresh" content="0,/next">', '/next'],
    ['<title>x</title></head><body><meta http-equiv="refresh" content=" 1 ; url = next ">', '/next'],
  ])('by a meta element is left: %s', async (body, path) => {
    expect(await endOf(body)).toBe(path);
  });

  it.each([
    '<noscript><meta http-equiv="refresh" content="0;URL=/next"></noscript><title>/next</title><script>window.opener = null; location.replace("\\/next")</script>',
    '<noscript><meta http-equiv="refresh" content="0;url=/next"></noscript><p>One moment …</p><script>go()</script>',
  ])('with nothing else on it is left: %s', async (body) => {
    expect(await endOf(body)).toBe('/next');
  });

  it('by a header is left', async () => {
    expect(await endOf('x', { ...html, refresh: '0;url=/next' })).toBe('/next');
  });

  it.each([
    '<meta http-equiv="refresh" content="60">',
    '<meta http-equiv="refresh" content="0">',
    '<meta http-equiv="refresh" content="60;url=/next">',
    '<meta http-equiv="refresh" content="0;url=/start#top">',
    '<meta http-equiv="refresh" content="0;url=">',
    `<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript><p>${'Words. '.repeat(20)}</p>`,
    '<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript><div id="app"></div><script src="/app.js"></script>',
    `<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript><script>${'start(); '.repeat(400)}</script>`,
    '<script>location.href = "/next"</script>',
    '<!-- <meta http-equiv="refresh" content="0;url=/next"> -->',
    '<meta name="refresh" content="0;url=/next">',
    '<p>content="0;url=/next" http-equiv="refresh"</p>',
  ])('to itself, much later, or not at all, is read: %s', async (body) => {
    expect(await endOf(body)).toBe('/start');
  });

  it('is read where words may lie deeper than it is looked through', async () => {
    const deep = `${'<div>'.repeat(201)}${'Words. '.repeat(90)}`;
    expect(await endOf(`<noscript><meta http-equiv="refresh" content="0;url=/nojs"></noscript>${deep}`)).toBe(
      '/start',
    );
  });

  it('is not looked for in what is no page', async () => {
    expect(
      await endOf('<meta http-equiv="refresh" content="0;url=/next">', { 'content-type': 'text/plain' }),
    ).toBe('/start');
  });

  it.each([
    ['to the private side', () => `http://127.0.0.1:${sides.privatePort}/`, 'blocked_address'],
    ['to another scheme', () => 'file:///etc/passwd', 'bad_scheme'],
    ['with credentials', () => 'http://a:b@site.test/', 'credentials'],
    ['to another port', () => 'http://site.test:22/', 'bad_port'],
  ])('%s is guarded like any redirect', async (_label, target, code) => {
    const before = sides.attempts();
    await expect(endOf(`<meta http-equiv="refresh" content="0;url=${target()}">`)).rejects.toMatchObject({
      code,
    });
    await expect(endOf('x', { refresh: `0;url=${target()}` })).rejects.toMatchObject({ code });
    expect(sides.attempts()).toEqual(before);
  });

  it('in a circle is given up after five', async () => {
    let hits = 0;
    sides.answerWith((_request, response) => {
      hits += 1;
      const isHeader = hits % 2 === 0;
      response
        .writeHead(200, { ...html, ...(isHeader && { refresh: `0;url=/${hits}` }) })
        .end(isHeader ? '' : `<meta http-equiv="refresh" content="0;url=/${hits}">`);
    });
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({
      code: 'too_many_redirects',
    });
    expect(hits).toBe(6);
  });
});

it('sends JSON where it is asked to, and not on to where that leads', async () => {
  let got = '';
  sides.answerWith((request, response) => {
    got = `${request.method} ${request.headers['content-type']} `;
    request.on('data', (chunk: Buffer) => (got += chunk.toString()));
    request.on('end', () =>
      response.writeHead(request.url === '/on' ? 307 : 200, { location: '/x' }).end('{}'),
    );
  });
  const fetcher = sides.fetcher();
  await fetcher.fetchGuarded(sides.site('/call'), { json: { a: 1 } });
  expect(got).toBe('POST application/json {"a":1}');
  await expect(fetcher.fetchGuarded(sides.site('/on'), { json: {} })).rejects.toMatchObject({
    code: 'too_many_redirects',
  });
});
