import { stopWords, words } from '@hookline/text';
import { languages } from '../languages/language.ts';

// Words that leave the choice of a topic to whoever writes, and words of asking, in languages whose
// instructions are not understood any further.
const elsewhereWords =
  'bir şey video videosu yap hazırla oluştur yeni bana için zrób stwórz napisz przygotuj nagraj coś nowego ciekawego dla mnie wideo filmik scenariusz udělej vytvoř napiš něco nového maak schrijf bedenk iets nieuws leuks een voor mij mijn gör skapa skriv något nytt åt mig ett en lav opret noget nyt et til mig lage noe nytt luo kirjoita jotain uutta készíts írj valamit újat egy fă creează scrie ceva nou un napravi napiši nešto novo buat buatkan tulis sesuatu baru làm viết tạo gì đó mới сделай создай напиши придумай что то нибудь новое новенькое интересное зроби створи щось нове для мне меня видео ролик сценарий пост відео 何 か 新しい もの を 作って 作成 して ください 動画 写 做 一个 一個 点 什么 随便 新 的 视频 影片 脚本 写点 sorpréndeme sorprendimi surpreenda überrasche überrasch mich';
const platformWords = 'tiktok youtube instagram linkedin shorts reels stories';
const formats = `video videos script scripts post posts reel short story clip clips film films content ${platformWords}`;

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));
const open = new Map(Array.from(languages, ([language, { requests }]) => [language, setOf(requests.open)]));
const asking = new Map(
  Array.from(languages, ([language, { requests }]) => [language, setOf(requests.filler, formats)]),
);
const elsewhere = setOf(elsewhereWords, formats);
const platforms = setOf(platformWords);

/**
 * Whether a phrase names nothing to look for: only words that leave the topic open, or, where it was not
 * called the topic, words of asking ("a hook that works"). What was called the topic may be made of such
 * words and still be a name: "TikTok", "the US".
 */
export function isEmptyTopic(
  { phrase, isNamed }: { phrase: string; isNamed: boolean },
  language: string,
): boolean {
  if (isNamed && language === 'en' && words(phrase).some(isName)) {
    return false;
  }
  const said = words(phrase.toLowerCase(), language);
  const isUnderstood = asking.has(language);
  return (
    said.every((word) => isEmptyWord(word, language) || (!isNamed && isAsking(word, language))) ||
    (!(isNamed && isUnderstood) && said.every((word) => elsewhere.has(word)))
  );
}

/** Whether a phrase is no more than the name of a platform ("YouTube Shorts"). */
export const isPlatform = (phrase: string): boolean =>
  words(phrase.toLowerCase()).every((word) => platforms.has(word));

// "Nice", "the WHO": what is written small says nothing. "I" is always written so, and "ANYTHING" is only
// said loudly.
const isName = (word: string): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word) || (/^\p{Lu}{2,}$/u.test(word) && stopWords('en').has(word.toLowerCase()));

/**
 * The words of a request that can be looked for, as they stand there: none of asking or grammar, and none
 * that leaves the topic open.
 */
export function wordsToFind(request: string, language: string): string[] {
  const said = words(request, language).filter((word) => !stopWords(language).has(word.toLowerCase()));
  const isOther = isEmptyTopic({ phrase: request, isNamed: false }, language);
  return said.filter((each) => {
    const word = each.toLowerCase();
    return !isOther && !isEmptyWord(word, language) && !isAsking(word, language) && !/^\p{Nd}+$/u.test(word);
  });
}

const isAsking = (word: string, language: string): boolean => asking.get(language)?.has(word) === true;

/** Whether a word, in small letters, leaves the topic open. */
export const isEmptyWord = (word: string, language: string): boolean =>
  open.get(language)?.has(word) === true || (language === 'en' && stopWords('en').has(word));
