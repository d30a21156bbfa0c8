import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAddressReader, type AddressReader } from '../testing/address-reader.ts';
import {
  facebookGone,
  facebookLogin,
  facebookPage,
  instagramEmpty,
  instagramLogin,
  instagramPage,
  linkedinPage,
  linkedinWall,
  linkedinWordsOnly,
  tiktokEmbed,
  xEmbed,
} from '../testing/recorded-posts.ts';
import { json, to, type RecordedSites } from '../testing/recorded-sites.ts';

type Sites = Parameters<RecordedSites['play']>[0];

let reader: AddressReader;
beforeAll(async () => {
  reader = await openAddressReader();
});
afterAll(() => reader.close());

const addByHand = 'You can paste or upload its transcript on this item.';
const tiktok = 'https://www.tiktok.com/@harbourfilms/video/7301?is_from_webapp=1';
const post = 'https://x.com/harbourfilms/status/507185938620219395?s=20';
const reel = 'https://www.instagram.com/harbourfilms/reel/Cx_1/?igsh=1';
const linkedin = 'https://www.linkedin.com/posts/adahall_market-activity-7100?utm_source=share';
const facebook = 'https://m.facebook.com/watch/?v=77&ref=sharing';
const onlyCaption = { warnings: [expect.stringContaining('Only the text of this post')] };

describe('a post that is open to everybody', () => {
  it.each<[string, string, Sites, object]>([
    [
      'TikTok',
      tiktok,
      { 'www.tiktok.com/oembed': json(tiktokEmbed) },
      {
        text: tiktokEmbed.title,
        title: tiktokEmbed.title,
        landedUrl: 'https://tiktok.com/@_/video/7301',
        metadata: {
          siteName: 'TikTok',
          author: 'Harbour Films',
          imageUrl: tiktokEmbed.thumbnail_url,
          ...onlyCaption,
        },
      },
    ],
    [
      'X',
      post,
      { 'publish.x.com/oembed': json(xEmbed) },
      {
        text: "The new market hall opens today!\n\nHere's a photo from @harbourtown #Hall pic.twitter.com/HMhbyTg18X",
        title: 'Harbour Films: The new market hall opens today!',
        metadata: {
          siteName: 'X/Twitter',
          author: 'Harbour Films',
          language: 'en',
          publishedAt: '2014-09-03',
          warnings: [],
        },
      },
    ],
    [
      'Instagram',
      reel,
      { 'www.instagram.com/reel/Cx_1/': { body: instagramPage } },
      {
        text: 'We poured the floor today.\n\nTomorrow the walls. #hall',
        landedUrl: 'https://instagram.com/p/Cx_1',
        metadata: {
          siteName: 'Instagram',
          author: 'Harbour Films',
          publishedAt: '2026-03-05',
          imageUrl: expect.stringContaining('floor.jpg'),
          ...onlyCaption,
        },
      },
    ],
    [
      'LinkedIn',
      linkedin,
      { 'www.linkedin.com/posts/adahall_market-activity-7100': { body: linkedinPage } },
      {
        text: expect.stringContaining(linkedinWordsOnly),
        title: expect.stringContaining('forty market stalls'),
        metadata: { siteName: 'LinkedIn', author: 'Ada Hall', publishedAt: '2026-03-05', warnings: [] },
      },
    ],
    [
      'Facebook',
      facebook,
      { 'www.facebook.com/watch/': { body: facebookPage } },
      {
        text: 'The hall from above, filmed on the morning of the opening. Sound on!',
        title: 'The hall from above',
        metadata: {
          siteName: 'Facebook',
          author: 'Harbour Films',
          imageUrl: expect.stringContaining('hall.jpg'),
        },
      },
    ],
  ])('on %s is its words and what is known of it', async (_platform, ...[address, sites, expected]) => {
    reader.sites.play(sites);
    expect(await reader.read(address)).toMatchObject(expected);
  });

  it('is read with whole words, without soft hyphens and spaces that nobody sees', async () => {
    const title = 'Donau\u00addampf\u200bschiff';
    reader.sites.play({ 'www.tiktok.com/oembed': json({ ...tiktokEmbed, title }) });
    expect(await reader.read(tiktok)).toMatchObject({ text: 'Donaudampfschiff', title: 'Donaudampfschiff' });
  });
});

const blockedAs = (name: string) =>
  new RegExp(`^${name} blocked this server: .+\\. ${addByHand.replaceAll('.', '\\.')}$`, 'u');

describe('a post behind a wall', () => {
  it.each<[string, string, Sites, RegExp]>([
    [
      'Instagram, by a way to its login',
      reel,
      {
        'www.instagram.com/reel/Cx_1/': to(
          'https://www.instagram.com/accounts/login/?next=%2Freel%2FCx_1%2F',
        ),
        'www.instagram.com/accounts/login/': { body: instagramLogin },
      },
      blockedAs('Instagram'),
    ],
    [
      'Instagram, by its login in the place',
      reel,
      { 'www.instagram.com/reel/Cx_1/': { body: instagramLogin } },
      blockedAs('Instagram'),
    ],
    [
      'LinkedIn, by a way to its wall',
      linkedin,
      {
        'www.linkedin.com/posts/adahall_market-activity-7100': to('https://www.linkedin.com/authwall?trk=x'),
        'www.linkedin.com/authwall': { body: linkedinWall },
      },
      blockedAs('LinkedIn'),
    ],
    [
      'LinkedIn, by a status of its own making',
      linkedin,
      {
        'www.linkedin.com/posts/adahall_market-activity-7100': {
          status: 999,
          body: '<script>location="/authwall"</script>',
        },
      },
      blockedAs('LinkedIn'),
    ],
    [
      'Facebook, by a way to its login',
      facebook,
      {
        'www.facebook.com/watch/': to('https://www.facebook.com/login/?next=x'),
        'www.facebook.com/login/': { body: facebookLogin },
      },
      blockedAs('Facebook'),
    ],
    [
      'Facebook, by a refusal',
      facebook,
      { 'www.facebook.com/watch/': { status: 400, body: 'Sorry' } },
      blockedAs('Facebook'),
    ],
    [
      'TikTok, by a puzzle in the place of its answer',
      tiktok,
      { 'www.tiktok.com/oembed': { body: '<html><title>Security Check</title></html>' } },
      blockedAs('TikTok'),
    ],
    ['X, by an answer without a post', post, { 'publish.x.com/oembed': json({}) }, blockedAs('X/Twitter')],
    [
      'TikTok, because nobody may see it',
      tiktok,
      { 'www.tiktok.com/oembed': json({ code: 400, message: 'Something went wrong' }, 400) },
      /^TikTok shows this post only to people who are signed in, or it has been removed\. You can paste/u,
    ],
    [
      'X, because it is gone',
      post,
      { 'publish.x.com/oembed': json({ error: 'Sorry, that page does not exist' }, 404) },
      /^X\/Twitter shows this post only to people/u,
    ],
    [
      'Facebook, because it is gone',
      facebook,
      { 'www.facebook.com/watch/': { body: facebookGone } },
      new RegExp(`^.+ ${addByHand.replaceAll('.', '\\.')}$`, 'u'),
    ],
  ])('on %s says so, and names the way by hand', async (_platform, ...[address, sites, said]) => {
    reader.sites.play(sites);
    const result = await reader.read(address);
    expect(result).toMatchObject({ failure: expect.stringMatching(said), landedUrl: expect.any(String) });
    expect(result).not.toHaveProperty('text');
  });
});

describe('an answer in another shape', () => {
  it.each<[string, string, Sites]>([
    ['TikTok without a title', tiktok, { 'www.tiktok.com/oembed': json({ ...tiktokEmbed, title: '' }) }],
    [
      'TikTok with numbers for words',
      tiktok,
      { 'www.tiktok.com/oembed': json({ ...tiktokEmbed, title: 7 }) },
    ],
    ['TikTok as a list', tiktok, { 'www.tiktok.com/oembed': json([tiktokEmbed]) }],
    [
      'X without a paragraph',
      post,
      { 'publish.x.com/oembed': json({ ...xEmbed, html: '<div>Something new</div>' }) },
    ],
    ['X as half an answer', post, { 'publish.x.com/oembed': { body: '{"html":"<blockquote><p>Half' } }],
    [
      'Instagram without a word of the post',
      reel,
      { 'www.instagram.com/reel/Cx_1/': { body: instagramEmpty } },
    ],
    ['Facebook without a word of the post', facebook, { 'www.facebook.com/watch/': { body: '' } }],
    [
      'LinkedIn without a word of the post',
      linkedin,
      {
        'www.linkedin.com/posts/adahall_market-activity-7100': {
          body: '<title>LinkedIn</title><div id="app"></div>',
        },
      },
    ],
  ])('from %s is no text, and keeps what is known', async (_platform, address, sites) => {
    reader.sites.play(sites);
    const result = await reader.read(address);
    expect(result).toMatchObject({ failure: expect.stringContaining(addByHand) });
    expect(result).not.toHaveProperty('text');
  });

  it('from TikTok keeps the picture and the author of a video without words', async () => {
    reader.sites.play({ 'www.tiktok.com/oembed': json({ ...tiktokEmbed, title: '' }) });
    expect(await reader.read(tiktok)).toMatchObject({
      title: 'Harbour Films',
      metadata: { author: 'Harbour Films', imageUrl: tiktokEmbed.thumbnail_url, siteName: 'TikTok' },
    });
  });
});

it('a platform with a fault, and one that asks for a pause, are worth another try', async () => {
  reader.sites.play({ 'publish.x.com/oembed': { status: 503 } });
  await expect(reader.read(post)).rejects.toMatchObject({ status: 503, retryable: true });
  reader.sites.play({ 'www.instagram.com/reel/Cx_1/': { status: 429, headers: { 'retry-after': '60' } } });
  await expect(reader.read(reel)).rejects.toMatchObject({ retryAfterSeconds: 60 });
});
