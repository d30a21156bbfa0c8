import { describe, expect, it } from 'vitest';
import { recognizePlatform } from './index.ts';

describe('recognizePlatform', () => {
  it.each([
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=abc'],
    ['youtube', 'http://m.youtube.com/shorts/dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['youtube', 'music.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', '//www.youtube.com/@creator'],
    ['youtube', 'HTTPS://YOUTUBE.COM./live/abc'],
    ['youtube', 'youtube.com:443/watch?v=dQw4w9WgXcQ'],
    ['tiktok', 'https://vm.tiktok.com/ZMabc/'],
    ['tiktok', 'https://www.tiktok.com/@someone/video/7301234567890123456'],
    ['instagram', 'https://instagram.com/reel/Cxyz/'],
    ['instagram', 'https://instagr.am/p/Cxyz'],
    ['linkedin', 'https://de.linkedin.com/in/someone'],
    ['linkedin', 'https://lnkd.in/eabc'],
    ['twitter', 'https://x.com/someone/status/1'],
    ['twitter', 'https://mobile.twitter.com/someone/status/1'],
    ['twitter', 'https://t.co/abc'],
    ['facebook', 'https://m.facebook.com/story.php?story_fbid=1&id=2'],
    ['facebook', 'https://fb.watch/abc/'],
  ])('%s: %s', (platform, address) => {
    expect(recognizePlatform(address)).toBe(platform);
  });

  it.each([
    'https://example.com/youtube.com',
    'https://notyoutube.com/watch?v=1',
    'https://youtube.com.evil.example/',
    'https://netflix.com/x.com',
    'https://fox.com/',
    'ftp://youtube.com/',
    'mailto:someone@youtube.com',
    '',
    'not an address',
  ])('none: %s', (address) => {
    expect(recognizePlatform(address)).toBeNull();
  });
});
