import { stopWords, words } from '@hookline/text';
import { TOPIC_PATTERNS } from './topic-patterns.ts';

// Words that leave the choice of a topic to whoever writes: "something new", "surprise me", "whatever you
// like".
const OPEN: Readonly<Record<string, string>> = {
  en: 'something anything everything whatever whichever stuff thing things random surprise new fresh nice cool fun interesting exciting amazing awesome viral channel page account feed profile today choose pick decide fancy works up',
  de: 'etwas was irgendetwas irgendwas irgendein irgendeinen alles egal mal mir mich uns du dir dich willst magst möchtest ein eine einen neues neue neuen interessantes spannendes tolles cooles schönes lustiges virales überrasche überrasch beliebiges kanal meinen meine mein für das die den heute',
  fr: "quelque chose n'importe quoi tout ce que tu vous veux voulez un une de d nouveau nouvelle neuf intéressant sympa cool viral surprends surprenez moi nous ma mon mes chaîne compte page pour aujourd'hui",
  es: 'algo cualquier cosa lo que tú quieras sea un una de nuevo nueva interesante divertido genial viral sorpréndeme sorprende mi mis canal cuenta página para hoy',
  pt: 'algo alguma qualquer coisa o que você quiser um uma de novo nova interessante legal divertido viral surpreenda surpreende me meu minha canal conta página para hoje',
  it: 'qualcosa qualsiasi qualunque cosa quello che vuoi un una di nuovo nuova interessante bello divertente virale sorprendimi il mio la mia canale pagina profilo per oggi',
};
// The same, and words of asking, in languages whose instructions are not understood any further.
const ELSEWHERE =
  'bir şey video videosu yap hazırla oluştur yeni bana için zrób stwórz napisz przygotuj nagraj coś nowego ciekawego dla mnie wideo filmik scenariusz udělej vytvoř napiš něco nového maak schrijf bedenk iets nieuws leuks een voor mij mijn gör skapa skriv något nytt åt mig ett en lav opret noget nyt et til mig lage noe nytt luo kirjoita jotain uutta készíts írj valamit újat egy fă creează scrie ceva nou un napravi napiši nešto novo buat buatkan tulis sesuatu baru làm viết tạo gì đó mới сделай создай напиши придумай что то нибудь новое новенькое интересное зроби створи щось нове для мне меня видео ролик сценарий пост відео 何 か 新しい もの を 作って 作成 して ください 動画 写 做 一个 一個 点 什么 随便 新 的 视频 影片 脚本 写点 sorpréndeme sorprendimi surpreenda überrasche überrasch mich';
const PLATFORMS = 'tiktok youtube instagram linkedin shorts reels stories';
const FORMATS = `video videos script scripts post posts reel short story clip clips film films content ${PLATFORMS}`;

const setOf = (...lists: (string | undefined)[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => (list ?? '').split(' ')));
const open = new Map(Object.entries(OPEN).map(([language, list]) => [language, setOf(list)]));
const asking = new Map(
  Object.entries(TOPIC_PATTERNS).map(([language, { filler }]) => [language, setOf(filler, FORMATS)]),
);
const elsewhere = setOf(ELSEWHERE, FORMATS);
const platforms = setOf(PLATFORMS);

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
