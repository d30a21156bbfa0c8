import type { RecordedSites } from './recorded-sites.ts';

type Sites = Parameters<RecordedSites['play']>[0];

export const videoId = 'dQw4w9WgXcQ';
export const watch = `www.youtube.com/watch`;
export const player = 'www.youtube.com/youtubei/v1/player';

export const track = (languageCode: string, more: { kind?: string; query?: string } = {}) => ({
  baseUrl: `/api/timedtext?v=${videoId}&lang=${languageCode}${more.kind ? '&kind=asr' : ''}${more.query ?? ''}`,
  languageCode,
  name: { simpleText: languageCode },
  ...(more.kind && { kind: more.kind }),
});

/** What YouTube tells a player, in the form it has in its pages. */
export const playerResponse = (
  more: { tracks?: object[]; status?: object; details?: object | null } = {},
) => ({
  responseContext: { visitorData: 'x"}{' },
  playabilityStatus: more.status ?? { status: 'OK' },
  ...(more.details !== null && {
    videoDetails: {
      videoId,
      title: 'How a market hall is built {part "1"}',
      lengthSeconds: '754',
      author: 'Harbour Films',
      shortDescription: 'We follow the builders.\nChapters below.',
      thumbnail: {
        thumbnails: [
          { url: 'https://i.ytimg.com/vi/x/default.jpg', width: 120, height: 90 },
          { url: 'https://i.ytimg.com/vi/x/maxres.jpg', width: 1280, height: 720 },
        ],
      },
      ...more.details,
    },
  }),
  microformat: { playerMicroformatRenderer: { publishDate: '2026-03-05T07:00:00-08:00' } },
  ...(more.tracks && {
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: more.tracks,
        audioTracks: [{ captionTrackIndices: [0] }],
      },
    },
  }),
});

export const watchPage = (response: object): string =>
  `<!doctype html><html><head><title>A video - YouTube</title></head><body><script>var other = {"a":1};var ytInitialPlayerResponse = ${JSON.stringify(response)};var meta = document.createElement('meta');</script></body></html>`;

const json3 = {
  wireMagic: 'pb3',
  events: [
    { tStartMs: 0, dDurationMs: 4000, segs: [{ utf8: 'Good' }, { utf8: ' morning.' }] },
    { tStartMs: 2000, aAppend: 1, segs: [{ utf8: '\n' }] },
    { tStartMs: 2500, dDurationMs: 3500, segs: [{ utf8: 'This is the\nhall.' }] },
    { tStartMs: 9000, dDurationMs: 1000, segs: [{ utf8: 'Later: <b> & "this".' }] },
  ],
};
export const captionsJson = JSON.stringify(json3);

/** The sites as they are when everything is open. */
export const openVideo = (tracks: object[] = [track('en')]): Sites => ({
  [watch]: { body: watchPage(playerResponse({ tracks })) },
  'www.youtube.com/api/timedtext': { headers: { 'content-type': 'application/json' }, body: captionsJson },
});
