import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('canonicalUrl', () => {
  it.each([
    ['http://www.Example.com:80/a/b/?utm_source=x&b=2&a=1&fbclid=z#part', 'https://example.com/a/b?a=1&b=2'],
    ['https://example.com', 'https://example.com'],
    ['https://example.com/index.html', 'https://example.com'],
    ['https://example.com//a///b', 'https://example.com/a/b'],
    ['https://user:word@example.com/a', 'https://example.com/a'],
    ['https://example.com/#!/page/2', 'https://example.com/#!/page/2'],
    ['https://www.com/a', 'https://www.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['https://example.com/?s=query&t=3', 'https://example.com/?s=query&t=3'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=10', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/playlist?list=PL1&si=x', 'https://youtube.com/playlist?list=PL1'],
    ['https://mobile.twitter.com/Some/status/12?s=20', 'https://x.com/i/status/12'],
    ['http://twitter.com/#!/Some/status/12', 'https://x.com/i/status/12'],
    ['https://m.twitter.com/Some/status/12/photo/1', 'https://x.com/i/status/12'],
    ['https://mobile.twitter.com/Some', 'https://x.com/Some'],
    ['http://instagr.am/p/Cx_1/', 'https://instagram.com/p/Cx_1'],
    ['https://m.tiktok.com/v/73.html?_r=1', 'https://tiktok.com/@_/video/73'],
    ['https://www.tiktok.com/player/v1/73', 'https://tiktok.com/@_/video/73'],
    ['https://m.tiktok.com/@a.b?lang=en', 'https://tiktok.com/@a.b?lang=en'],
    ['https://m.facebook.com/page/videos/a-title/77/', 'https://facebook.com/watch?v=77'],
    [
      'https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3DdQw4w9WgXcQ',
      'https://youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://www.instagram.com/someone/reels/Cx_1/?igsh=1', 'https://instagram.com/p/Cx_1'],
    ['https://m.tiktok.com/@a.b/video/73?is_from_webapp=1', 'https://tiktok.com/@_/video/73'],
  ])('%s', (address, canonical) => {
    expect(canonicalUrl(address)).toBe(canonical);
    expect(canonicalUrl(canonical)).toBe(canonical);
  });

  it.each(['', 'no address', 'ftp://example.com/', 'javascript:alert(1)'])('null for %s', (address) => {
    expect(canonicalUrl(address)).toBeNull();
  });
});
