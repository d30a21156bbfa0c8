import type { Sample } from './sample.ts';

export const tiktokTrends: readonly Sample[] = [
  ['tiktok', 'Sound on the rise: slowed piano with rain', 7],
  ['tiktok', '“Tell me without telling me”, office edition', 9],
  ['script', 'POV: your plants review your week', 12],
  ['tiktok', 'One-take transitions with a door frame', 21, 'processing'],
  ['web', 'Which trends outlive their first week?', 34],
  ['mp4', 'Own attempt: the one-take door', 40],
  ['tiktok', 'Silent review: no words, only captions', 57],
  ['tiktok', 'Duet chain of street musicians', 76],
  ['pdf', 'Trend report, third quarter', 98],
  ['tiktok', 'Deep-cleaning a keyboard for 40 seconds', 120],
  ['script', 'Three myths about morning light', 149],
  ['tiktok', 'Regional: dialect challenge', 171, 'The video cannot be seen in this region.'],
  ['wav', 'Own sound: kettle, door, typing', 203],
  ['instagram', 'The same trend, two weeks later', 236],
  ['txt', 'Hooks that worked this month', 280],
];
