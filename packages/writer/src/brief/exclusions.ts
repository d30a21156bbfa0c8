import { contentTerms } from '@hookline/text';

/** What is not to be spoken of, and the text without saying so. */
export interface Exclusions {
  excluded: string[];
  rest: string;
}

const clause =
  '(?<=^|[.,;:!?\\n(–—]\\s*|\\s(?:and|but|please|und|aber|bitte|et|mais|y|pero|e|mas|ma|però)\\s+)(?:please\\s+|bitte\\s+|and\\s+|but\\s+)?';
const thingPattern = '([^.,;:!?\\n]{2,60}?)';
const thingEnd =
  '(?=\\s*(?:[.,;:!?\\n)]|$)|\\s+(?:but|and (?:talk|speak|make|keep|write|focus|tell|show)|just|instead|please|aber|sondern|mais|pero|mas|ma|in \\d|at all|anywhere|überhaupt)(?![\\p{L}]))';

// Each ends in front of the thing that is left out. Anchored ones stand at the start of a clause.
const orders: readonly string[] = [
  `${clause}(?:do not|don['’]?t|never)\\s+(?:(?:even|ever)\\s+)?(?:mention|talk about|speak about|speak of|include|cover|use|discuss|bring up|say anything about|write about|write anything about|touch on|show|refer to|quote)\\s+(?:anything (?:about|on)\\s+)?(?:any\\s+)?`,
  '(?:without|not|avoid|skip)\\s+(?:mentioning|talking about|speaking of|including|any mention of)\\s+',
  '(?<![\\p{L}])(?:nothing|not a word|no word|not)\\s+about\\s+',
  '(?<=[,;.]\\s*|\\s(?:and|but)\\s+)(?:leave out|skip|omit|exclude|ignore|avoid|excluding|except(?: for)?|but not|and not|other than)\\s+',
  '(?<=[,;.]\\s*|\\s(?:and|but)\\s+)(?:no|without)\\s+(?!menciones|hables|incluyas|uses|more|less|longer|need|one|matter|problem|hooks?|hashtags?|emojis?|titles?)',
  `${clause}(?:erwähnt?e?|nennt?e?|zeigt?e?)\\s+(?:bitte\\s+)?(?:nicht|nichts\\s+(?:von|über)|kein\\p{L}*)\\s+`,
  `${clause}(?:sprich|rede|schreibe?|sag)\\s+(?:bitte\\s+)?nichts?\\s+(?:über|von|zu)\\s+`,
  '(?<![\\p{L}])(?:nichts?|kein Wort)\\s+(?:über|von)\\s+',
  '(?<=[,;.]\\s*|\\s(?:und|aber)\\s+)(?:keine?[nrsm]?|ohne|außer)\\s+(?!dass)',
  "(?<![\\p{L}])(?:ne\\s+|n['’])?(?:mentionne[rz]?|parle[rz]?|évoque[rz]?)\\s+pas\\s+(?:de\\s+la\\s+|de\\s+|du\\s+|des\\s+|d['’]|le\\s+|la\\s+|les\\s+|l['’])?",
  "(?<![\\p{L}])sans\\s+(?:mentionner|parler|évoquer)\\s+(?:de\\s+la\\s+|de\\s+|du\\s+|des\\s+|d['’]|le\\s+|la\\s+|les\\s+|l['’])?",
  "(?<![\\p{L}])rien\\s+sur\\s+(?:le\\s+|la\\s+|les\\s+|l['’])?",
  "(?<=[,;.]\\s*)(?:sans|sauf|pas)\\s+(?:de\\s+|du\\s+|des\\s+|d['’]|le\\s+|la\\s+|les\\s+|l['’])?",
  `${clause}no\\s+(?:menciones?|hables?|incluyas?|uses)\\s+(?:de\\s+|del\\s+|sobre\\s+)?(?:el\\s+|la\\s+|los\\s+|las\\s+)?`,
  '(?<![\\p{L}])sin\\s+(?:mencionar|hablar\\s+del?|incluir)\\s+(?:el\\s+|la\\s+|los\\s+|las\\s+)?',
  '(?<![\\p{L}])nada\\s+(?:sobre|acerca\\s+de|de)\\s+(?:el\\s+|la\\s+|los\\s+|las\\s+|o\\s+|a\\s+)?',
  '(?<=[,;.]\\s*)(?:sin|excepto|exceto|salvo|sem|senza|tranne)\\s+(?:el\\s+|la\\s+|los\\s+|las\\s+)?',
  `${clause}não\\s+(?:mencione|fale|inclua|use)\\s+(?:de\\s+|do\\s+|da\\s+|sobre\\s+)?(?:o\\s+|a\\s+)?`,
  '(?<![\\p{L}])sem\\s+(?:mencionar|falar\\s+(?:de|do|da|sobre)|incluir)\\s+(?:o\\s+|a\\s+)?',
  `${clause}non\\s+(?:menzionare|parlare|includere|usare)\\s+(?:di\\s+|del\\s+|della\\s+|dell['’])?(?:il\\s+|la\\s+|l['’])?`,
  "(?<![\\p{L}])senza\\s+(?:menzionare|parlare\\s+(?:di|del|della))\\s+(?:il\\s+|la\\s+|l['’])?",
  "(?<![\\p{L}])niente\\s+(?:su|sul|sulla|di)\\s+(?:l['’])?",
];
// "Bread without yeast" is a topic; "duvets without solar" is none where a page of the board is about solar
// power.
const perhapsPattern =
  '(?<![\\p{L}])(?:without|no|ohne|sans|sin|sem|senza)\\s+(?!a\\s|an\\s|the\\s|your\\s|my\\s)';
const germanOrder = new RegExp(
  `${clause}(?:erwähne|nenne|zeige|lass)\\s+(?:bitte\\s+)?([^.,;:!?\\n]{2,60}?)\\s+(?:nicht|weg|aus)(?![\\p{L}])`,
  'iu',
);

const maxCount = 5;
const patterns = [
  germanOrder,
  ...orders.map((order) => new RegExp(`${order}${thingPattern}${thingEnd}`, 'iu')),
];
const perhaps = new RegExp(`${perhapsPattern}${thingPattern}${thingEnd}`, 'iu');

/**
 * Takes out what is not to be spoken of ("don't mention solar", "nichts über X"). `titles` are those of what
 * there is.
 */
export function takeExclusions(text: string, titles: readonly string[], language: string): Exclusions {
  const excluded: string[] = [];
  let rest = text;
  for (let round = 0; round < maxCount; round += 1) {
    const match =
      patterns.map((pattern) => pattern.exec(rest)).find((found) => found !== null) ??
      aboutAnItem(rest, titles, language);
    const things =
      match?.[1]?.split(/\s*(?:,|\/|\s(?:or|and|nor|oder|und|noch|ou|et|o|y|e|ni|nem|né)\s)\s*/iu) ?? [];
    if (match === null || match === undefined || things.length === 0) {
      break;
    }
    excluded.push(
      ...things.map((thing) => thing.replace(/^(?:the|any|die|der|das|den)\s+/iu, '').trim()).filter(Boolean),
    );
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { excluded: [...new Set(excluded)], rest: tidy(rest) };
}

function aboutAnItem(text: string, titles: readonly string[], language: string): RegExpExecArray | null {
  const match = perhaps.exec(text);
  const terms = contentTerms(match?.[1] ?? '', language);
  const rest = contentTerms(match === null ? '' : text.slice(0, match.index), language);
  const items = titles.map((title) => contentTerms(title, language));
  const named = items.filter((own) => terms.length > 0 && terms.every((term) => own.includes(term)));
  // "My 30 days without coffee" is what an item is called, or what nothing else is about.
  const isTopic = (own: readonly string[]) => rest.some((term) => own.includes(term));
  const isLeftOut = items.some((own) => !named.includes(own) && isTopic(own));
  return named.length > 0 && !named.some(isTopic) && isLeftOut ? match : null;
}

/** Without the commas and words that led to what was taken out. */
function tidy(text: string): string {
  return text
    .replace(/\s+(?:and|but|und|aber|et|mais|y|pero|e|mas|ma|però)\s*(?=[.,;:!?]|$)/giu, '')
    .replace(/\s+(?=[.,;:!?])/gu, '')
    .replace(/([.,;:])(?:\s*[,;:.])+/gu, '$1')
    .replace(/^[\s.,;:!?–—]+(?:(?:and|but|instead|just|und|aber|sondern|et|mais|y|pero|e|mas|ma)\s+)?/iu, '')
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/[\s,;:]+$/u, '');
}
