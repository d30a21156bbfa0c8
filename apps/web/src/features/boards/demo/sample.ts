import { demoSampleId } from '#lib/demo-board-id.ts';
import type { Item } from '@hookline/contract/content';
import type { Platform } from '@hookline/contract/common';

type FileExtension = 'pdf' | 'doc' | 'docx' | 'txt' | 'mp3' | 'wav' | 'm4a' | 'mp4' | 'mov';

/** What it is: a page of that platform, any other page, a file of that extension, or a script. */
export type SampleKind = Platform | FileExtension | 'web' | 'script';

/**
 * Kind, title, hours since it was added, and what it is if not processed: the word `processing`, or why it
 * failed.
 */
export type Sample = readonly [kind: SampleKind, title: string, age: number, state?: string];

const hour = 3_600_000;
const documents: readonly SampleKind[] = ['pdf', 'doc', 'docx', 'txt'];
const recordings: readonly SampleKind[] = ['mp3', 'wav', 'm4a'];
const films: readonly SampleKind[] = ['mp4', 'mov'];

/** The items of a demo board, the newest first. `scriptPlatform`: what its scripts are written for. */
export const expandSamples = (
  samples: readonly Sample[],
  board: { id: string; scriptPlatform: Platform; now: number },
): Item[] => samples.map((sample, index) => expand(sample, demoSampleId(board.id, index + 1), board));

function expand(
  [kind, title, age, state]: Sample,
  id: string,
  { id: board_id, scriptPlatform, now }: { id: string; scriptPlatform: Platform; now: number },
): Item {
  const type = typeOf(kind);
  const isPage = type === 'website';
  const isFile = !isPage && type !== 'generated_content';
  const created_at = new Date(now - age * hour).toISOString();
  const status = state === undefined ? 'processed' : state === 'processing' ? state : 'failed';
  return {
    id,
    board_id,
    title,
    description: type === 'generated_content' ? 'AI-generated content' : '',
    type,
    platform: platformOf(kind, scriptPlatform),
    url: isPage ? `https://example.com/${kind}/${slug(title)}` : null,
    status,
    fileType: isFile ? kind : null,
    file_name: isFile ? `${slug(title)}.${kind}` : null,
    // A size that fits the title's length, so that it is the same at every look.
    file_size: isFile ? title.length * (documents.includes(kind) ? 21_400 : 612_000) : null,
    author: null,
    site_name: null,
    words: null,
    duration_seconds: null,
    width: null,
    height: null,
    created_at,
    updated_at: created_at,
    tags: [],
    published_at: null,
    published_on: null,
    error: status === 'failed' ? (state ?? null) : null,
    error_code: null,
    picture: null,
    wave: null,
    quote: null,
    script_title: null,
    stage: null,
    stage_since: null,
    stage_progress: null,
    stage_pages: null,
    latest_performance: null,
  };
}

function typeOf(kind: SampleKind): Item['type'] {
  if (kind === 'script') {
    return 'generated_content';
  }
  if (documents.includes(kind)) {
    return 'document';
  }
  if (recordings.includes(kind)) {
    return 'audio';
  }
  return films.includes(kind) ? 'video' : 'website';
}

function platformOf(kind: SampleKind, scriptPlatform: Platform): Platform | null {
  const platforms: readonly SampleKind[] = [
    'instagram',
    'tiktok',
    'youtube',
    'facebook',
    'twitter',
    'linkedin',
  ];
  if (kind === 'script') {
    return scriptPlatform;
  }
  return platforms.includes(kind) ? (kind as Platform) : null;
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
