import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAddressReader, type AddressReader } from '../../testing/address-reader.ts';
import {
  captionsJson,
  openVideo,
  player,
  playerResponse,
  track,
  videoId,
  watch,
  watchPage,
} from '../../testing/recorded-video.ts';

let reader: AddressReader;
beforeAll(async () => {
  reader = await openAddressReader();
});
afterAll(() => reader.close());

const address = `https://youtu.be/${videoId}?si=abc`;
const addByHand = 'You can paste or upload its transcript on this item.';
const timedtext = 'www.youtube.com/api/timedtext';
const segments = [
  { start: 0, end: 2.5, text: 'Good morning.' },
  { start: 2.5, end: 6, text: 'This is the hall.' },
  { start: 9, end: 10, text: 'Later: <b> & "this".' },
];

describe('a video of YouTube', () => {
  it('is what is said in it, with its times, and what is known of it', async () => {
    reader.sites.play(openVideo());
    expect(await reader.read(address)).toEqual({
      text: 'Good morning. This is the hall.\n\nLater: <b> & "this".',
      title: 'How a market hall is built {part "1"}',
      landedUrl: `https://youtube.com/watch?v=${videoId}`,
      metadata: {
        siteName: 'YouTube',
        author: 'Harbour Films',
        publishedAt: '2026-03-05',
        description: 'We follow the builders.\nChapters below.',
        imageUrl: 'https://i.ytimg.com/vi/x/maxres.jpg',
        durationSeconds: 754,
        language: 'en',
        transcript: segments,
        warnings: [],
      },
    });
    expect(reader.sites.asked).toHaveLength(2);
  });

  it.each([
    ['its own language by hand', [track('en'), track('de', { kind: 'asr' }), track('de')], 'lang=de&fmt'],
    [
      'its own by a machine before English',
      [track('en'), track('fr'), track('de', { kind: 'asr' })],
      'lang=de&kind=asr',
    ],
    ['a variety of its own', [track('en'), track('pt', { kind: 'asr' }), track('pt-BR')], 'lang=pt-BR'],
    ['English where its own is not known', [track('fr'), track('en-GB')], 'lang=en-GB'],
    ['the first otherwise', [track('fr'), track('it')], 'lang=fr'],
  ])('is heard in %s', async (_label, tracks, asked) => {
    const response = playerResponse({ tracks });
    const sound = response.captions?.playerCaptionsTracklistRenderer;
    if (sound) {
      sound.audioTracks = [];
    }
    reader.sites.play({ ...openVideo(), [watch]: { body: watchPage(response) } });
    expect(await reader.read(address)).toMatchObject({ metadata: { transcript: segments } });
    expect(reader.sites.asked.at(-1)).toContain(asked);
  });

  it('says that its captions were made by a machine', async () => {
    reader.sites.play(openVideo([track('en', { kind: 'asr' })]));
    expect(await reader.read(address)).toMatchObject({
      metadata: { warnings: [expect.stringContaining('generated automatically')] },
    });
  });

  it.each([
    [
      'srv3',
      '<?xml version="1.0"?><timedtext format="3"><body><p t="0" d="4000"><s>Good</s><s t="9"> morning.</s></p><p t="2500" d="3500">This is the\nhall.</p><p t="9000" d="1000">Later: &lt;b&gt; &amp; "this".</p></body></timedtext>',
    ],
    [
      'srv1',
      '<transcript><text start="0" dur="4">Good morning.</text><text start="2.5" dur="3.5">This is the hall.</text><text start="9" dur="1">Later: &lt;b&gt; &amp; &amp;quot;this&amp;quot;.</text></transcript>',
    ],
    [
      'vtt',
      'WEBVTT\nKind: captions\n\n00:00:00.000 --> 00:00:04.000\nGood morning.\n\n00:00:02.500 --> 00:00:06.000\nThis is the\nhall.\n\n00:00:09.000 --> 00:00:10.000\nLater: &lt;b&gt; &amp; "this".\n',
    ],
  ])('is read in the format %s too', async (_format, body) => {
    reader.sites.play({ ...openVideo(), [timedtext]: { body } });
    expect(await reader.read(address)).toMatchObject({ metadata: { transcript: segments } });
  });

  it('whose page keeps the captions back is asked for as programs do', async () => {
    const gated = playerResponse({ tracks: [track('en', { query: '&exp=xpe' })] });
    const open = playerResponse({ tracks: [track('en', { query: '&from=program' })] });
    reader.sites.play({
      [watch]: { body: watchPage(gated) },
      [player]: ({ body, headers }) => {
        const isFirst = body.includes('ANDROID');
        expect(JSON.parse(body)).toMatchObject({ videoId });
        expect(headers['user-agent']).toContain('youtube');
        return isFirst ? { status: 400, body: '{}' } : { body: JSON.stringify(open) };
      },
      [timedtext]: ({ url }) => ({ body: url.searchParams.get('from') === 'program' ? captionsJson : '' }),
    });
    expect(await reader.read(address)).toMatchObject({ metadata: { transcript: segments } });
    expect(reader.sites.asked.filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });

  it('whose page names no captions is asked for as programs do, too', async () => {
    const open = playerResponse({ tracks: [track('en')] });
    reader.sites.play({
      ...openVideo(),
      [watch]: { body: watchPage(playerResponse()) },
      [player]: { body: JSON.stringify(open) },
    });
    expect(await reader.read(address)).toMatchObject({ metadata: { transcript: segments } });
  });

  it('without captions is its description, and says so', async () => {
    reader.sites.play({ [watch]: { body: watchPage(playerResponse()) } });
    expect(await reader.read(address)).toMatchObject({
      text: 'We follow the builders.\nChapters below.',
      metadata: {
        warnings: [`This video has no captions, so there is no transcript. ${addByHand}`],
      },
    });
  });
});

describe('a video that is blocked', () => {
  const bot = { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' };
  const known = { title: 'How a market hall is built {part "1"}', metadata: { author: 'Harbour Films' } };
  const oEmbed = {
    body: JSON.stringify({
      title: 'Told by oEmbed',
      author_name: 'Harbour',
      thumbnail_url: 'https://i.ytimg.com/a.jpg',
    }),
  };

  it.each([
    ['by an empty answer', { [timedtext]: { body: '' } }],
    ['by an answer that is no captions', { [timedtext]: { body: '<html>sorry</html>' } }],
    ['by a refusal', { [timedtext]: { status: 403 } }],
    ['by damaged captions', { [timedtext]: { body: '{"events":[{"segs":7},null' } }],
  ])('%s keeps what is known, and names the way by hand', async (_label, sites) => {
    reader.sites.play({ ...openVideo(), ...sites });
    const result = await reader.read(address);
    expect(result).toMatchObject(known);
    expect(result).toMatchObject({
      failure: expect.stringMatching(/^YouTube blocked this server: it keeps/u),
    });
    expect(result).toMatchObject({ failure: expect.stringContaining(addByHand) });
  });

  it.each([
    [
      'a bot check',
      { [watch]: { body: watchPage(playerResponse({ status: bot, details: null })) } },
      '“Sign in to confirm you’re not a bot”',
    ],
    [
      'a consent page',
      {
        [watch]: { status: 302, headers: { location: 'https://consent.youtube.com/m' } },
        'consent.youtube.com/m': { body: '<title>Before you continue to YouTube</title>' },
      },
      'keeps the captions',
    ],
    [
      'a page of another make',
      { [watch]: { body: '<script>ytInitialPlayerResponse = {"a": [</script>' } },
      'keeps the captions',
    ],
    ['a refused page', { [watch]: { status: 403 } }, 'keeps the captions'],
    ['"too many requests" that names no time', { [watch]: { status: 429 } }, 'keeps the captions'],
    [
      'a way to a question for people',
      {
        [watch]: { status: 302, headers: { location: 'https://www.google.com/sorry/index' } },
        'www.google.com/sorry/index': { status: 429, body: 'Our systems have detected unusual traffic' },
      },
      'keeps the captions',
    ],
  ])('by %s has the title that everybody is told', async (_label, sites, said) => {
    reader.sites.play({ ...sites, 'www.youtube.com/oembed': oEmbed });
    expect(await reader.read(address)).toMatchObject({
      failure: expect.stringContaining(said),
      title: 'Told by oEmbed',
      metadata: { author: 'Harbour', imageUrl: 'https://i.ytimg.com/a.jpg' },
    });
  });

  it.each([
    [
      'gone',
      { status: 'ERROR', reason: 'Video unavailable' },
      'YouTube does not show this video: Video unavailable.',
    ],
    ['private', { status: 'LOGIN_REQUIRED', reason: 'This is a private video.' }, 'This is a private video.'],
  ])('because it is %s says what YouTube says', async (_label, status, said) => {
    reader.sites.play({ [watch]: { body: watchPage(playerResponse({ status, details: null })) } });
    expect(await reader.read(address)).toEqual({
      failure: expect.stringContaining(said),
      landedUrl: expect.any(String),
    });
  });

  it('by "too many requests" is worth another try, at the time that was named', async () => {
    reader.sites.play({ [watch]: { status: 429, headers: { 'retry-after': '7' } } });
    await expect(reader.read(address)).rejects.toMatchObject({ retryable: true, retryAfterSeconds: 7 });
  });

  const pause = { status: 429, headers: { 'retry-after': '7' } };
  const withoutCaptions = { [watch]: { body: watchPage(playerResponse({ status: bot, details: null })) } };

  it.each([
    ['its captions', { ...openVideo(), [timedtext]: pause }],
    ['what programs are told', { ...withoutCaptions, 'www.youtube.com/youtubei/v1/player': pause }],
  ])('by "too many requests" for %s does not count as without captions', async (_label, sites) => {
    reader.sites.play(sites);
    await expect(reader.read(address)).rejects.toMatchObject({ retryable: true, retryAfterSeconds: 7 });
  });

  it('is not led to another machine by what a page says of its captions', async () => {
    const elsewhere = { ...track('en'), baseUrl: 'https://x.com/api/timedtext?lang=en' };
    reader.sites.play({ ...openVideo([elsewhere]), 'x.com/*': { body: captionsJson } });
    expect(await reader.read(address)).toHaveProperty('failure');
    expect(reader.sites.asked.join(' ')).not.toContain('https://x.com');
  });
});
