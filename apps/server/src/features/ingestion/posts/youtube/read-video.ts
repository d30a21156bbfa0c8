import { languageOfDocument } from '@hookline/text';
import type { Transcript } from '@hookline/extract';
import type { IngestionResult } from '#features/content/index.ts';
import { FetchFailed, isFetchError } from '#platform/fetch/index.ts';
import { addByHand, blocked } from '../by-hand.ts';
import { fetchEmbed } from '../o-embed.ts';
import { askPrograms, askWatchPage, isTurnedAway, type Wire } from './ask-player.ts';
import { watchAddress } from '../post-address.ts';
import { chooseTrack } from './read-captions.ts';
import type { CaptionTrack, PlayerResponse } from './player-response.ts';
import { readCaptions } from './read-captions.ts';
import { toFacts, type VideoFacts } from './video-facts.ts';

interface Heard {
  transcript: Transcript;
  track: CaptionTrack;
}
/** `kept_back`: there are captions, but YouTube withholds them. */
type Captions = Heard | 'none' | 'kept_back';

const noCaptions = `This video has no captions, so there is no transcript. ${addByHand}`;
const byMachine = 'These captions were generated automatically; names and numbers in them can be wrong.';

/** The captions behind a track; null where they are kept back: such an answer is empty. */
async function fetchTrack({ fetcher, signal }: Wire, track: CaptionTrack): Promise<Heard | null> {
  const url = URL.parse(track.baseUrl, 'https://www.youtube.com/');
  if (url === null || !/(?:^|\.)youtube\.com$/u.test(url.hostname)) {
    return null;
  }
  url.searchParams.set('fmt', 'json3');
  try {
    const { body } = await fetcher.fetchGuarded(url.href, { signal, accept: '*/*' });
    const transcript = readCaptions(body.toString());
    return transcript && { transcript, track };
  } catch (error) {
    if (isTurnedAway(error)) {
      return null;
    }
    throw error;
  }
}

async function hear(wire: Wire, response: PlayerResponse | null): Promise<Captions> {
  const tracks = response?.captions?.playerCaptionsTracklistRenderer;
  const track = tracks && chooseTrack(tracks);
  if (track === undefined) {
    return response?.playabilityStatus?.status === 'OK' ? 'none' : 'kept_back';
  }
  // The page's own captions may ask for a proof of origin that only a browser can give.
  const isGuarded = /[?&]exp=xpe\b/u.test(track.baseUrl);
  return (isGuarded ? null : await fetchTrack(wire, track)) ?? 'kept_back';
}

/**
 * Captions by the first way that gives them: those that the page names, then those that programs get.
 * Programs are asked also where the page names none: a page that takes its reader for a program names none
 * either.
 */
async function findCaptions(wire: Wire, id: string, page: PlayerResponse | null) {
  let captions = await hear(wire, page);
  let response = page;
  if (typeof captions !== 'object') {
    for await (const answer of askPrograms(wire, id)) {
      const heard = await hear(wire, answer);
      response = response?.videoDetails === undefined ? (answer ?? response) : response;
      captions = heard === 'kept_back' ? captions : heard;
      if (typeof heard === 'object') {
        break;
      }
    }
  }
  return { captions, response };
}

/** Adds title, author and picture from oEmbed where nothing better is known. */
async function complete({ title, metadata }: VideoFacts, wire: Wire, id: string): Promise<VideoFacts> {
  if (title !== null) {
    return { title, metadata };
  }
  try {
    const embed = await fetchEmbed(wire, 'youtube', watchAddress(id));
    const { author, imageUrl } = embed ?? {};
    const credits = { ...(author && { author }), ...(imageUrl && { imageUrl }) };
    return { title: embed?.title?.slice(0, 500) ?? null, metadata: { ...credits, ...metadata } };
  } catch (error) {
    if (isFetchError(error)) {
      return { title, metadata };
    }
    throw error;
  }
}

function toResult({ transcript, track }: Heard, { title, metadata }: VideoFacts): IngestionResult {
  const { text, segments } = transcript;
  const language = track.languageCode.split('-')[0]?.toLowerCase() || languageOfDocument(text);
  return {
    text,
    title,
    metadata: {
      ...metadata,
      ...(language && { language }),
      transcript: segments,
      warnings: track.kind === 'asr' ? [byMachine] : [],
    },
  };
}

/** What YouTube says of a video that it does not show. */
function refusal(response: PlayerResponse | null): string | undefined {
  const { status, reason = '' } = response?.playabilityStatus ?? {};
  const message = reason.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '').slice(0, 200);
  const isGone = status === 'ERROR' || (status === 'LOGIN_REQUIRED' && /private/iu.test(message));
  return isGone ? message || 'the video is not there' : undefined;
}

/**
 * Who is turned away from the page may still be answered elsewhere; who is asked to wait, waits. Too many
 * requests without a time to wait for is how YouTube turns away whole networks, for days.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof FetchFailed &&
  error.code !== 'tls' &&
  (!error.retryable || (error.status === 429 && isTurnedAway(error)));

/**
 * What is said in a video of YouTube, by its captions, with what is known of it. Throws what another run may
 * mend.
 */
export async function readVideo(wire: Wire, id: string): Promise<IngestionResult> {
  const page = await askWatchPage(wire, id).catch((error: unknown) => {
    if (isRefused(error)) {
      return null;
    }
    throw error;
  });
  const gone = refusal(page);
  if (gone !== undefined) {
    return { failure: `YouTube does not show this video: ${gone}. ${addByHand}` };
  }
  const { captions, response } = await findCaptions(wire, id, page);
  const facts = await complete(toFacts(response), wire, id);
  if (typeof captions === 'object') {
    return toResult(captions, facts);
  }
  if (captions === 'none') {
    const { description = '' } = facts.metadata;
    return {
      text: description,
      title: facts.title,
      metadata: { ...facts.metadata, warnings: [noCaptions] },
    };
  }
  const reason = page?.playabilityStatus?.reason?.replace(/\.$/u, '').slice(0, 200);
  return blocked(
    'youtube',
    reason ? `it says “${reason}”` : 'it keeps the captions of this video back',
    facts,
  );
}
