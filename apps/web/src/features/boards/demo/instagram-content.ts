import type { Sample } from './sample.ts';

export const instagramContent: readonly Sample[] = [
  ['instagram', 'Carousel: 5 things nobody tells you about pricing', 26],
  ['script', 'Reel: a morning routine that survives real life', 30],
  ['mov', 'Reel draft, kitchen take three', 33, 'processing'],
  ['instagram', 'Before and after: one room, one weekend', 51],
  ['web', 'Caption length and saves: numbers from 12,000 posts', 70],
  ['pdf', 'Brand guide with colours and type', 95],
  ['instagram', 'Behind the scenes of a product shoot', 99],
  ['txt', 'Hashtag sets by topic', 122],
  ['instagram', 'Story sequence that sold out a workshop', 140],
  ['script', 'Carousel text: how I plan a month in an hour', 163],
  ['facebook', 'Group thread: what followers ask before they buy', 190],
  ['mp4', 'Loop test with captions burned in', 215],
  ['instagram', 'Collab post with a local bakery', 244, 'The post was taken down.'],
  ['docx', 'Content calendar, winter', 271],
  ['web', 'Alt text that helps: a short course', 300],
  ['instagram', 'Ten second recipe, no talking', 342],
  ['wav', 'Voice-over, workshop announcement', 390],
  ['instagram', 'Pinned post: who I am and what you get here', 610],
];
