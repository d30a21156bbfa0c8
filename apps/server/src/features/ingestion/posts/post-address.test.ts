import { describe, expect, it } from 'vitest';
import { readPostAddress } from './post-address.ts';

const video = (id = 'dQw4w9WgXcQ') => ({ form: 'video', platform: 'youtube', id });
const post = (platform: string, url: string) => ({ form: 'post', platform, url });

describe('an address on a platform', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?app=desktop&list=PL1&v=dQw4w9WgXcQ&t=10s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    'http://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
    'https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
  ])('shows a video: %s', (address) => {
    expect(readPostAddress(address)).toEqual(video());
  });

  it.each([
    ['https://m.tiktok.com/v/73.html', post('tiktok', 'https://www.tiktok.com/@_/video/73')],
    ['https://www.tiktok.com/@a.b/video/73?x=1', post('tiktok', 'https://www.tiktok.com/@a.b/video/73')],
    ['https://www.tiktok.com/embed/v2/73', post('tiktok', 'https://www.tiktok.com/@_/video/73')],
    [
      'https://www.instagram.com/someone/reels/Cx_1/?igsh=1',
      post('instagram', 'https://www.instagram.com/reel/Cx_1/'),
    ],
    ['https://instagram.com/p/Cx_1/embed', post('instagram', 'https://www.instagram.com/p/Cx_1/')],
    ['https://mobile.twitter.com/Some/statuses/12?s=20', post('twitter', 'https://x.com/Some/status/12')],
    ['https://twitter.com/#!/Some/status/12', post('twitter', 'https://x.com/Some/status/12')],
    ['http://instagr.am/p/Cx_1/', post('instagram', 'https://www.instagram.com/p/Cx_1/')],
    ['https://x.com/i/web/status/12', post('twitter', 'https://x.com/i/status/12')],
    [
      'https://www.linkedin.com/embed/feed/update/urn:li:share:7',
      post('linkedin', 'https://www.linkedin.com/feed/update/urn:li:share:7/'),
    ],
    [
      'https://de.linkedin.com/posts/ada_x-activity-7',
      post('linkedin', 'https://www.linkedin.com/posts/ada_x-activity-7'),
    ],
    ['https://m.facebook.com/watch/?v=77&ref=x', post('facebook', 'https://www.facebook.com/watch/?v=77')],
    ['https://www.facebook.com/reel/77', post('facebook', 'https://www.facebook.com/watch/?v=77')],
    [
      'https://www.facebook.com/page/videos/a-title/77/',
      post('facebook', 'https://www.facebook.com/watch/?v=77'),
    ],
  ])('is a post: %s', (address, expected) => {
    expect(readPostAddress(address)).toEqual(expected);
  });

  it.each([
    ['short', 'https://vm.tiktok.com/ZMabc/'],
    ['short', 'https://www.tiktok.com/t/ZMabc/'],
    ['short', 'https://fb.watch/abc/'],
    ['short', 'https://t.co/abc'],
    ['short', 'https://www.facebook.com/share/r/abc/'],
    ['page', 'https://www.youtube.com/@creator'],
    ['page', 'https://www.youtube.com/embed/videoseries?list=PL1'],
    ['page', 'https://www.youtube.com/watch?v=short'],
    ['page', 'https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.org%2Fwatch%3Fv%3DdQw4w9WgXcQ'],
    ['page', 'https://www.instagram.com/someone/'],
    ['page', 'https://www.facebook.com/watch/'],
    ['page', 'https://x.com/#!//['],
  ])('is a %s: %s', (form, address) => {
    expect(readPostAddress(address)?.form).toBe(form);
  });

  it('elsewhere is none', () => {
    expect(readPostAddress('https://example.org/watch?v=dQw4w9WgXcQ')).toBeNull();
    expect(readPostAddress('no address')).toBeNull();
  });
});
