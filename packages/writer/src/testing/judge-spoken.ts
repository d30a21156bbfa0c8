import type { Spoken } from '../spoken/index.ts';

/*
 * Judges what was made of a sentence without knowing a rule of `spoken/`: words are counted on both sides,
 * and every one that is gone or new must stand in a change that is shown. Its lists are its own.
 */

const negations = new Set(
  `not no never none nobody nothing neither nor without cannot nicht kein keine keinen keinem keiner
keines nie niemals niemand nichts ohne weder nunca jamás nadie nada ningún ninguna sin tampoco ni ne
pas jamais aucun aucune rien sans não ninguém nenhum nenhuma sem nem non mai nessun nessuno nessuna
niente senza né`.split(/\s+/),
);
const hedges = new Set(
  `may might could can would should perhaps maybe possibly probably likely unlikely expected reportedly
allegedly alleged apparently seems appears about around roughly nearly almost approximately
estimated least if unless only könnte könnten dürfte dürften kann können soll sollen sollte sollten
wohl vielleicht möglicherweise vermutlich wahrscheinlich angeblich offenbar etwa rund ungefähr fast
knapp mindestens höchstens wenn falls nur podría podrían puede pueden quizá tal vez probablemente
supuestamente aparentemente cerca casi menos si solo pourrait pourraient peut peuvent probablement
environ presque moins seulement poderia poderiam pode podem talvez provavelmente supostamente cerca
quase apenas potrebbe potrebbero può possono forse probabilmente circa quasi almeno solo se`.split(/\s+/),
);
const weekdays = `sunday monday tuesday wednesday thursday friday saturday montag dienstag mittwoch donnerstag
freitag samstag sonnabend sonntag lunes martes miércoles jueves viernes sábado domingo lundi mardi mercredi jeudi
vendredi samedi dimanche segunda terça quarta quinta sexta lunedì martedì mercoledì giovedì venerdì sabato
domenica ayer hier ontem ieri earlier`;
const anyOf = (words: string) => new RegExp(words.split(/\s+/).join('|'), 'iu');
const weekday = anyOf(weekdays);

const bare = (word: string) =>
  word
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/’/gu, "'");
const tokens = (text: string) =>
  text
    .split(/[\s—–]+|(?=\[\d)|(?<=\p{L})-(?=\s)/u)
    .map(bare)
    .filter((word) => word !== '');

/** What is in `left` more often than in `right`. */
function surplus(left: readonly string[], right: readonly string[]): string[] {
  const rest = new Map<string, number>();
  right.forEach((word) => rest.set(word, (rest.get(word) ?? 0) + 1));
  return left.filter((word) => {
    const count = rest.get(word) ?? 0;
    rest.set(word, count - 1);
    return count <= 0;
  });
}

/** What is wrong with sentences made of another; nothing where every fact is kept and every change told. */
export function judgeSpoken(source: string, { sentences, changes }: Spoken): string[] {
  const said = sentences.join(' ');
  // Connecting words that hold a "no" without saying one.
  const gone = surplus(
    tokens(source.replace(/^(?:sin embargo|no obstante|no entanto)\s*,/iu, '')),
    tokens(said),
  );
  const added = surplus(tokens(said), tokens(source));
  const told = (words: readonly string[]) =>
    surplus(
      words,
      changes.flatMap(({ from }) => tokens(from)),
    );
  const announced = surplus(
    added,
    changes.flatMap(({ to }) => tokens(to ?? '')),
  );
  const names = new Set(source.match(/(?<=[\p{L}\p{N},;’'-]\s)\p{Lu}[\p{L}\p{N}’'-]+/gu)?.map(bare));
  const dropped = changes.filter(({ kind }) => kind === 'left-out');
  return [
    ...told(gone).map((word) => `gone without a word: ${word}`),
    ...announced.map((word) => `added without a word: ${word}`),
    ...gone
      .filter((word) => /\p{N}/u.test(word) && !isMark(word, dropped))
      .map((word) => `lost number: ${word}`),
    ...gone.filter((word) => names.has(word) && !isSource(word, dropped)).map((word) => `lost name: ${word}`),
    ...gone
      .filter((word) => negations.has(word) || word.endsWith("n't"))
      .map((word) => `lost negation: ${word}`),
    ...gone.filter((word) => hedges.has(word)).map((word) => `lost hedge: ${word}`),
    ...dropped.filter(({ from }) => !isAllowed(from)).map(({ from }) => `may not be left out: ${from}`),
    ...sentences.filter((one) => !isWhole(one)).map((one) => `no sentence: ${one}`),
  ];
}

type Changes = Spoken['changes'];

const isMark = (word: string, dropped: Changes) =>
  dropped.some(({ from }) => /^\[.*\]$|^[¹²³⁴⁵⁶⁷⁸⁹⁰]+$/u.test(from) && tokens(from).includes(word));

/** "Hamburg (dpa) –" */
const dateline = /^[\p{L} .-]+\([\p{L}/]+\)\s?[–—-]$/u;

/** A place in front of a report, a day, or a word of a nameless source ("Studie" has a capital). */
const isSource = (word: string, dropped: Changes) =>
  dropped.some(
    ({ from }) => tokens(from).includes(word) && (weekday.test(from) || saysWho(from) || dateline.test(from)),
  );

const works =
  anyOf(`stud report paper author research scientist survey poll analys data figures bericht untersuch umfrage
autor forsch wissenschaft daten zahlen angaben informe rapport estud étud étude encuesta enquête sondage relatório
pesquis ricerc studio dati sondaggio review team findings article`);

const saysWho = (from: string) => works.test(from) && tokens(from).length <= 12;

const isAllowed = (from: string) =>
  /^\[.*\]$|^[¹²³⁴⁵⁶⁷⁸⁹⁰]+$|^\(.*\)$/u.test(from) ||
  weekday.test(from) ||
  saysWho(from) ||
  (tokens(from).length <= 4 && !/\p{N}/u.test(from));

const isWhole = (sentence: string) =>
  /^["“„«»‘'¿¡]*[\p{Lu}\p{N}$€£]/u.test(sentence) &&
  /[.!?…]["”“»«’']*$/u.test(sentence) &&
  !/\s[,.;](?!\p{L})|,[.!?]|\.\.|[,;:–—-][.]|,\s*,|\(|\)/u.test(sentence.replace('...', '…')) &&
  tokens(sentence).length >= 3;
