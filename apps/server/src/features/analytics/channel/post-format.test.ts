import { expect, it } from 'vitest';
import { type FormatClues, formatOf } from './post-format.ts';

const youtube: FormatClues = {
  platform: 'youtube',
  type: 'website',
  title: 'A title',
  url: null,
  durationSeconds: null,
  publishedAt: new Date('2024-03-01'),
  firstRecordedAt: new Date('2026-03-01'),
};
const tiktok: FormatClues = { ...youtube, platform: 'tiktok' };
const instagram: FormatClues = { ...youtube, platform: 'instagram' };

const lately: FormatClues = { ...youtube, publishedAt: new Date('2025-03-01') };

it.for<[FormatClues, string]>([
  [{ ...youtube, durationSeconds: 60 }, 'short'],
  [{ ...youtube, durationSeconds: 61 }, 'video'],
  // YouTube takes longer ones for Shorts by now.
  [{ ...lately, durationSeconds: 180 }, 'short'],
  [{ ...lately, durationSeconds: 181 }, 'video'],
  [{ ...youtube, title: 'Three steps #Shorts' }, 'short'],
  [{ ...youtube, title: 'Why #shortsighted people squint' }, 'video'],
  [{ ...youtube, url: 'https://www.youtube.com/shorts/F3HVs95pagk' }, 'short'],
  [youtube, 'video'],
  [tiktok, 'short'],
  [{ ...tiktok, durationSeconds: 400 }, 'video'],
  [{ ...tiktok, url: 'https://www.tiktok.com/@a/photo/1' }, 'image'],
  [{ ...instagram, url: 'https://www.instagram.com/reel/abc/' }, 'short'],
  [{ ...instagram, type: 'video' }, 'video'],
  [instagram, 'post'],
  [{ ...instagram, platform: 'linkedin', type: 'generated_content' }, 'text'],
  [{ ...instagram, platform: 'newsletter' }, 'text'],
  [{ ...youtube, type: 'audio' }, 'audio'],
])('tells what %o is', ([clues, format]) => {
  expect(formatOf(clues)).toBe(format);
});
