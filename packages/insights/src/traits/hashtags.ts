import type { TrackedPost } from '../tracked-post.ts';

/** Not within a word, but directly behind another one. */
const hashtag =
  /(?<=^|[^\p{L}\p{M}\p{N}_&]|[#＃][\p{L}\p{M}\p{N}_]+)[#＃]([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** The hashtags of a post's title and caption in lower case, without their sign, each once. */
export const hashtagsOf = ({ title, hashtags }: Pick<TrackedPost, 'title' | 'hashtags'>): string[] => [
  ...new Set(
    Array.from(`${title} ${hashtags ?? ''}`.matchAll(hashtag), ([, word = '']) =>
      word.normalize('NFKC').toLowerCase(),
    ),
  ),
];
