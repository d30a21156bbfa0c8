/** English verbs that are irregular: base, past and participle, the last two as one where they are alike. */
const irregular =
  `arise arose arisen, bear bore borne, beat beat beaten, become became become, begin began begun,
bet bet, broadcast broadcast, creep crept, foresee foresaw foreseen, grind ground, rid rid, spit spat,
understand understood, weep wept, withhold withheld,
bend bent, bid bid, bind bound, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred,
bring brought, build built, burst burst, buy bought, cast cast, catch caught, choose chose chosen, cling clung,
come came come, cost cost, cut cut, deal dealt, dig dug, do did done, draw drew drawn, drink drank drunk,
drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled,
fly flew flown, forbid forbade forbidden, forecast forecast, forget forgot forgotten, forgive forgave forgiven,
freeze froze frozen, get got gotten, give gave given, go went gone, grow grew grown, hang hung, hear heard,
hide hid hidden, hit hit, hold held, hurt hurt, keep kept, know knew known, lay laid, lead led, lie lay lain, leave left,
lend lent, let let, lose lost, make made, mean meant, meet met, mislead misled, outgrow outgrew outgrown,
overcome overcame overcome, oversee oversaw overseen, overtake overtook overtaken, overthrow overthrew overthrown,
pay paid, prove proved proven, put put, quit quit, read read, rebuild rebuilt, ride rode ridden, ring rang rung,
rise rose risen, run ran run, say said, see saw seen, seek sought, sell sold, send sent, set set, sew sewed sewn,
shake shook shaken, shed shed, shine shone, shoot shot, show showed shown, shrink shrank shrunk, shut shut,
sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, speak spoke spoken, spend spent, spin spun,
split split, spread spread, spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung,
strike struck struck, swear swore sworn, sweep swept, swim swam swum, swing swung, take took taken, teach taught,
tear tore torn, tell told, think thought, throw threw thrown, undergo underwent undergone,
undertake undertook undertaken, uphold upheld, upset upset, wake woke woken, wear wore worn, win won,
withdraw withdrew withdrawn, withstand withstood, write wrote written`
    .split(/,\s+/u)
    .map((forms) => forms.trim().split(/\s+/u))
    .map(([base = '', past = '', participle = past]) => ({ base, past, participle }));

const byParticiple = new Map(irregular.map(({ participle, past }) => [participle, past]));
const byBase = new Map(irregular.map(({ base, past }) => [base, past]));
const irregularPasts = new Set(irregular.map(({ past }) => past));
/** Whether a word is the past of an irregular verb. */
export const isIrregularPast = (word: string): boolean => irregularPasts.has(word);
/**
 * Verbs that double their last letter: longer ones, and all of one syllable with one vowel and one consonant.
 */
const doubled =
  /^(?:(?:ad|com|o|per|sub|trans)mit|(?:re|pre|trans|de|con|in)fer|occur|incur|recur|deter|(?:com|ex|re|pro)pel|control|patrol|rebel|regret|equip|acquit|outwit|kidnap|unwrap|unplug|(?:qu|[^aeiouy])+[aeiouy][^aeiouwxy])$/u;

/** Words in -eed that are no participle, as "agreed" and "freed" are. */
const noParticiple =
  /^(?:speed|need|feed|seed|weed|breed|bleed|greed|deed|creed|reed|heed|(?:ex|pro|suc)ceed)$/u;

/** The simple past of a participle: "fallen" as "fell", "unveiled" as it is; null for what is none. */
export const pastOfParticiple = (participle: string): string | null =>
  byParticiple.get(participle) ??
  (/\p{L}{2}ed$/u.test(participle) && !noParticiple.test(participle) ? participle : null);

/**
 * The simple past of a verb in the present: "falls" and "fall" as "fell", "develops" as "developed". Null for
 * what is in the past already, and for "lies", which is of two verbs.
 */
export function pastForm(verb: string): string | null {
  const endings = [/^$/u, /s$/u, /es$/u];
  const bases = [...endings.map((ending) => verb.replace(ending, '')), verb.replace(/ies$/u, 'y')];
  const base = bases.find((each) => byBase.has(each));
  if (base === 'lie' || (base === undefined && isIrregularPast(verb))) {
    return null;
  }
  if (base !== undefined) {
    return byBase.get(base) ?? null;
  }
  if (!/^\p{Ll}{3,}$/u.test(verb) || /(?:ed|ing)$/u.test(verb)) {
    return null;
  }
  const plain = verb
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=sh|ch|ss|x|zz|o)es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
  const stem = doubled.test(plain) ? plain + plain.slice(-1) : plain.replace(/(?<=[^aeiou])y$/u, 'i');
  return `${stem.replace(/e$/u, '')}ed`;
}
