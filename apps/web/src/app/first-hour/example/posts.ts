/**
 * Title, days since it was published, length in seconds; then views, likes, shares, comments, subscribers.
 */
type Post = readonly [
  title: string,
  daysAgo: number,
  seconds: number,
  views: number,
  likes: number,
  shares: number,
  comments: number,
  subscribers: number,
];

/** A channel about the Moon that does not exist: its Shorts do far better than its long videos. */
const posts: readonly Post[] = [
  ['Your shadow is wrong on the Moon #Shorts', 171, 41, 48_200, 3_100, 410, 188, 260],
  ['Why the Moon has two faces', 167, 512, 4_900, 310, 22, 61, 18],
  ['How heavy is a glass of moon dust? #Shorts', 160, 36, 61_400, 4_020, 520, 231, 330],
  ['A tour of the Sea of Tranquility', 153, 688, 3_800, 242, 14, 40, 11],
  ['What Apollo left behind', 146, 574, 6_100, 402, 41, 84, 29],
  ['You weigh less at the equator #Shorts', 141, 33, 38_900, 2_210, 330, 140, 170],
  ['The far side is not dark #Shorts', 134, 39, 72_800, 4_900, 690, 312, 420],
  ['How tides work, slowly', 127, 731, 4_200, 280, 25, 52, 14],
  ['Moonquakes can last an hour #Shorts', 120, 44, 55_300, 3_480, 460, 205, 290],
  ['The first map of the Moon', 113, 540, 3_500, 215, 13, 33, 9],
  ['Why the Moon looks huge tonight #Shorts', 106, 31, 118_600, 7_900, 1_320, 504, 760],
  ['Three ways the Moon could have been born', 99, 803, 5_700, 371, 30, 77, 24],
  ['A day on the Moon lasts a month #Shorts', 92, 37, 44_700, 2_750, 350, 171, 210],
  ['The rover that was lost for 40 years', 85, 596, 7_400, 520, 66, 98, 41],
  ['There is ice at the Moon’s south pole #Shorts', 78, 42, 51_900, 3_300, 430, 190, 250],
  ['How old is the Moon?', 71, 655, 4_100, 262, 19, 47, 12],
  ['The Moon smells of gunpowder #Shorts', 64, 34, 87_100, 5_600, 880, 361, 540],
  ['What a month would be without a Moon', 57, 620, 5_200, 344, 27, 66, 20],
  ['Hit the Moon with a laser? We do #Shorts', 50, 40, 66_200, 4_300, 590, 248, 370],
  ['Drawing craters by eye', 43, 489, 2_900, 190, 9, 28, 7],
  ['The Moon is leaving: 3.8 cm a year #Shorts', 36, 38, 154_300, 10_600, 1_980, 690, 1_130],
  ['Eclipses will end one day', 29, 604, 8_300, 585, 74, 121, 46],
  ['Clams counted the days #Shorts', 22, 43, 59_800, 3_900, 510, 226, 310],
  ['Why we see only one side, with a coin', 15, 455, 3_600, 236, 18, 41, 11],
  ['One second of light away #Shorts', 9, 35, 47_500, 3_020, 400, 177, 220],
  ['The mirrors on the Moon that still work', 5, 633, 5_600, 390, 44, 79, 27],
];

const day = 24 * 60 * 60 * 1000;
const mapping = {
  platform: 'youtube',
  dateOrder: 'ymd',
  columns: {
    title: 0,
    published: 1,
    duration: 2,
    views: 3,
    likes: 4,
    shares: 5,
    comments: 6,
    subscribers_gained: 7,
  },
} as const;

/** The channel's numbers as a table that can be imported, and what its columns are. */
export function exampleNumbers(now: number) {
  const lines = posts.map(([title, daysAgo, ...numbers]) =>
    [`"${title}"`, new Date(now - daysAgo * day).toISOString(), ...numbers].join(','),
  );
  const head = 'Title,Published,Seconds,Views,Likes,Shares,Comments,Subscribers';
  return { file: new File([[head, ...lines].join('\n')], 'moon-channel.csv'), mapping };
}
