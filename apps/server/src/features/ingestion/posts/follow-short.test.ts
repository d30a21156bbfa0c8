import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAddressReader, type AddressReader } from '../testing/address-reader.ts';
import { facebookPage, tiktokEmbed, xEmbed } from '../testing/recorded-posts.ts';
import { json, to, type RecordedSites } from '../testing/recorded-sites.ts';

type Sites = Parameters<RecordedSites['play']>[0];

let reader: AddressReader;
beforeAll(async () => {
  reader = await openAddressReader();
});
afterAll(() => reader.close());

const post = 'https://x.com/harbourfilms/status/507185938620219395?s=20';

describe('a short link', () => {
  it.each<[string, string, Sites, object]>([
    [
      'to a page elsewhere is that page',
      'https://t.co/abc',
      {
        't.co/abc': to('https://www.example.org/a', 301),
        'www.example.org/a': {
          body: `<title>Elsewhere</title><article><p>${'The hall is open. '.repeat(20)}</p></article>`,
        },
      },
      { text: expect.stringContaining('The hall is open.'), landedUrl: 'https://example.org/a' },
    ],
    [
      'by a page that sends its readers on is followed',
      'https://t.co/abc',
      {
        't.co/abc': {
          body: `<head><noscript><META http-equiv="refresh" content="0;URL=${post}"></noscript><title>${post}</title></head><script>location.replace("${post}")</script>`,
        },
        'publish.x.com/oembed': json(xEmbed),
      },
      { title: 'Harbour Films: The new market hall opens today!' },
    ],
    [
      'that warns of other sites is followed',
      'https://lnkd.in/eabc',
      {
        'lnkd.in/eabc': {
          body: `<p>This link will take you to a page that’s not on LinkedIn</p><a class="artdeco-button" data-tracking-control-name="external_url_click" data-tracking-will-navigate href="${post}&amp;t=1">${post}</a>`,
        },
        'publish.x.com/oembed': json(xEmbed),
      },
      { title: 'Harbour Films: The new market hall opens today!' },
    ],
    [
      'to a video is the post',
      'https://fb.watch/abc/',
      {
        'fb.watch/abc/': to('https://www.facebook.com/watch/?v=77'),
        'www.facebook.com/watch/': { body: facebookPage },
      },
      { title: 'The hall from above', landedUrl: expect.stringContaining('facebook.com/watch') },
    ],
    [
      'that leads to the front page leads nowhere',
      'https://vm.tiktok.com/ZMgone/',
      {
        'vm.tiktok.com/ZMgone/': to('https://www.tiktok.com/', 301),
        'www.tiktok.com/': {
          body: '<title>TikTok - Make Your Day</title><meta name="description" content="TikTok - trends start here. On a device or on the web, viewers can watch and discover millions of personalized short videos."><body></body>',
        },
      },
      { failure: expect.stringContaining('does not lead to a post') },
    ],
    [
      'to a post whose page asks for a puzzle is the post',
      'https://vm.tiktok.com/ZMabc/',
      {
        'vm.tiktok.com/ZMabc/': to('https://www.tiktok.com/@harbourfilms/video/7301?_t=1&_r=1', 301),
        'www.tiktok.com/@harbourfilms/video/7301': { status: 403, body: 'Verify to continue' },
        'www.tiktok.com/oembed': json(tiktokEmbed),
      },
      { text: tiktokEmbed.title, landedUrl: 'https://tiktok.com/@_/video/7301' },
    ],
  ])('%s', async (_label, ...[address, sites, expected]) => {
    reader.sites.play(sites);
    expect(await reader.read(address)).toMatchObject(expected);
  });

  it('that is dead is told as that', async () => {
    reader.sites.play({});
    await expect(reader.read('https://t.co/gone')).rejects.toMatchObject({ status: 404, retryable: false });
  });
});
