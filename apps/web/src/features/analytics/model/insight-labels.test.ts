import type { PostFormat } from '@hookline/contract/analytics';
import { expect, it } from 'vitest';
import { confidenceMeaning, confidencePercent, confidenceTone } from './confidence.ts';
import { contentTypeName, kindOfPost } from './content-types.ts';
import { formatEvidence } from './evidence-number.ts';
import { insightLook } from './insight-types.ts';
import { zoneOptions, zoneToOffer } from './time-zones.ts';

it.each([
  ['platform_optimization', 'Platform'],
  ['timing_optimization', 'Timing'],
  ['content_type_optimization', 'Content Type'],
  ['engagement_optimization', 'Engagement'],
  ['viral_potential', 'Viral Boost'],
  ['viral_success', 'Viral Hit'],
  ['getting_started', 'Getting Started'],
  ['some_new_kind', 'some new kind'],
  ['constructor', 'constructor'],
])('labels %s as %s', (type, label) => {
  expect(insightLook(type).label).toBe(label);
});

it('calls an insight after engagement only where posts were compared in it', () => {
  expect(insightLook('engagement_optimization', 'engagement_rate').label).toBe('Engagement');
  expect(insightLook('engagement_optimization', 'views').label).toBe('Wording');
  expect(insightLook('timing_optimization', 'views').label).toBe('Timing');
});

it.each([
  [1, 'success', 100],
  [0.8, 'success', 80],
  [0.799, 'warning', 80],
  [0.6, 'warning', 60],
  [0.599, 'danger', 60],
  [-1, 'danger', 0],
])('shows a confidence of %d as %s, %d%%', (confidence, tone, percent) => {
  expect(confidenceTone(confidence)).toBe(tone);
  expect(confidencePercent(confidence)).toBe(percent);
});

it.for<[type: string, confidence: number, claimed: string, words: RegExp]>([
  [
    'platform_optimization',
    0.93,
    'tiktok',
    /^Confidence is a tested probability: of insights at 93%, about 93 in 100/,
  ],
  ['viral_success', 0.99, '', /about 1 in 100 times\. It isn’t a forecast\.$/],
  ['viral_potential', 0.99, '', /It isn’t a forecast\.$/],
])('says of %s what its confidence means', ([type, confidence, claimed, words]) => {
  expect(confidenceMeaning({ type, confidence, is_lead: false, evidence: { claimed } })).toMatch(words);
});

it('says of a lead that it is to be tested, and in how many cases it holds', () => {
  const lead = { type: 'platform_optimization', confidence: 0.7, is_lead: true };
  expect(confidenceMeaning({ ...lead, evidence: { claimed: 'tiktok' } })).toMatch(
    /^This is a lead to test. Of leads at 70%, about 70 in 100 hold/,
  );
});

it.each(['some_new_kind', 'getting_started'])('says nothing of a confidence of %s', (type) => {
  expect(confidenceMeaning({ type, confidence: 0.9, is_lead: false, evidence: { claimed: '' } })).toBeNull();
  expect(
    confidenceMeaning({ type: 'viral_success', confidence: null, is_lead: false, evidence: { claimed: '' } }),
  ).toBeNull();
});

it.each([
  [{ value: 12_300, unit: 'views' }, '12,300 views'],
  [{ value: 1, unit: 'posts' }, '1 post'],
  [{ value: 0.0456, unit: 'fraction' }, '4.6%'],
  [{ value: 4.56, unit: '%' }, '4.6%'],
  [{ value: 2.4123, unit: 'times' }, '2.41×'],
  [{ value: 0.0001, unit: 'probability' }, '<0.1%'],
  [{ value: 0, unit: 'probability' }, '<0.1%'],
  [{ value: 0, unit: 'fraction' }, '0.0%'],
  [{ value: 7, unit: '' }, '7'],
  [{ value: null, unit: 'views' }, '–'],
])('writes %j as %s', (number, text) => {
  expect(formatEvidence({ label: 'n', ...number })).toBe(text);
});

it('names content types', () => {
  expect(contentTypeName('generated_content')).toBe('Generated content');
  expect(contentTypeName('')).toBe('');
  expect(contentTypeName('website')).toBe('Website');
  const kind = (content_type: string, platform: string, format: PostFormat = 'post') =>
    kindOfPost({ content_type, platform, format });
  expect(kind('website', 'instagram')).toBe('Post');
  expect(kind('website', '')).toBe('Website');
  expect(kind('video', 'youtube')).toBe('Video');
  expect(kind('website', 'youtube', 'short')).toBe('Short');
  expect(kind('video', 'instagram', 'short')).toBe('Reel');
  expect(kind('website', 'tiktok', 'short')).toBe('Post');
});

it('offers the zone of the browser only to somebody who never chose one', () => {
  expect(zoneToOffer('UTC', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneToOffer('America/New_York', 'Europe/Berlin')).toBeUndefined();
  expect(zoneToOffer('UTC', 'UTC')).toBeUndefined();
  expect(zoneToOffer(undefined, 'Europe/Berlin')).toBeUndefined();
});

it('lists every zone once, the browser first, and always the one that is set', () => {
  const options = zoneOptions('Mars/Olympus_Mons', 'Europe/Berlin').map(({ value }) => value);
  expect(options[0]).toBe('Europe/Berlin');
  expect(options).toContain('Mars/Olympus_Mons');
  expect(options).toContain('UTC');
  expect(new Set(options).size).toBe(options.length);
});
