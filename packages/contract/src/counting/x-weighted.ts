/**
 * Top-level domains after which text without a scheme is an address: those of countries, and common others.
 */
const topLevelDomains = `
  ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz
  ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk
  fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir
  is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk
  ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl
  pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc
  td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
  com org net edu gov int mil info biz name pro app dev blog shop store online site website tech space club
  live news media studio design agency art video tube fm cloud digital email page link wiki world xyz top
  today life guide academy social community eco berlin london nyc paris tokyo
`
  .trim()
  .split(/\s+/u);

// Addresses are recognised as by twitter-text v3: the punctuation that ends a sentence is not part of one.
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\d]`;
const LABELS = String.raw`(?:${LETTER}(?:(?:${LETTER}|[-_])*${LETTER})?\.)+`;
const IN_PATH = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\d!*';:=+,.$\/%#\[\]\-_~&|@–]`;
const PATH_END = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\d=_#\/+\-]`;
const IN_BRACKETS = String.raw`\(${IN_PATH}*\)`;
const PATH = String.raw`(?:\/(?:(?:${IN_PATH}|${IN_BRACKETS})*(?:${PATH_END}|${IN_BRACKETS}))?)?`;
const QUERY = String.raw`(?:\?(?:${IN_PATH}|[?()])*[A-Za-z\d\-_&=#\/])?`;
const REST = String.raw`(?::\d+)?${PATH}${QUERY}`;
const ENDING = String.raw`(?:${topLevelDomains.join('|')})(?![\p{L}\d@+-])`;

const WITH_SCHEME = String.raw`(?<![A-Za-z\d@＠$#＃])https?:\/\/${LABELS}\p{L}{2,}${REST}`;
const WITHOUT_SCHEME = String.raw`(?<![A-Za-z\d@＠$#＃\-_.\/])(?:[a-z\d](?:[a-z\d\-_]*[a-z\d])?\.)+${ENDING}${REST}`;

/** Addresses in a text that X turns into links. Global: use it with `match` and `replace`. */
const ADDRESS = new RegExp(`${WITH_SCHEME}|${WITHOUT_SCHEME}`, 'giu');

const ADDRESS_WEIGHT = 23;

/** Most of Latin script weighs 1, everything else 2, an address always 23, with its protocol or without. */
export function countXWeighted(text: string): number {
  let weight = (text.match(ADDRESS)?.length ?? 0) * ADDRESS_WEIGHT;
  const withoutAddresses = text.normalize('NFC').replace(ADDRESS, '');
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    withoutAddresses,
  )) {
    weight += /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)
      ? 2
      : weighCodePoints(segment);
  }
  return weight;
}

const weighCodePoints = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (isLight(character.codePointAt(0) ?? 0) ? 1 : 2), 0);

const isLight = (code: number): boolean =>
  code <= 4351 ||
  (code >= 8192 && code <= 8205) ||
  (code >= 8208 && code <= 8223) ||
  (code >= 8242 && code <= 8247);
