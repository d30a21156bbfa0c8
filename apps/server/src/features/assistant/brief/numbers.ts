const NUMBER_WORDS: Record<string, number> = {};

function add(value: number, words: string): void {
  for (const word of words.split(' ')) {
    NUMBER_WORDS[word] = value;
  }
}

add(1, 'one a an ein eine einer einem einen un une uno una um uma');
add(2, 'two zwei deux dos dois duas due');
add(3, 'three drei trois tres três tre');
add(4, 'four vier quatre cuatro quatro quattro');
add(5, 'five fünf cinq cinco cinque');
add(6, 'six sechs seis sei');
add(7, 'seven sieben sept siete sete sette');
add(8, 'eight acht huit ocho oito otto');
add(9, 'nine neun neuf nueve nove');
add(10, 'ten zehn dix diez dez dieci');
add(12, 'twelve zwölf douze doce doze dodici');
add(15, 'fifteen fünfzehn quinze quince quindici');
add(20, 'twenty zwanzig vingt veinte vinte venti');
add(30, 'thirty dreißig dreissig trente treinta trinta trenta');
add(40, 'forty vierzig quarante cuarenta quarenta quaranta');
add(45, 'forty-five fünfundvierzig quarante-cinq');
add(50, 'fifty fünfzig cinquante cincuenta cinquenta cinquanta');
add(60, 'sixty sechzig soixante sesenta sessenta sessanta');
add(90, 'ninety neunzig quatre-vingt-dix noventa novanta');
add(100, 'hundred hundert cent cien cem cento');
add(200, 'zweihundert doscientas doscientos duzentas duecento');
add(300, 'dreihundert trescientas trescientos trezentas trecento');
add(0.5, 'half halbe halben demi demie media meia mezzo');

const WORD_PATTERN = Object.keys(NUMBER_WORDS)
  .sort((left, right) => right.length - left.length)
  .join('|');

/** A pattern (without flags) for a count in figures or in the words of six languages. */
export const NUMBER_PATTERN = `\\d{1,3}(?:[.,]\\d{3})+|\\d+(?:[.,]\\d+)?|(?:two|three|four|five|six|seven|eight|nine) hundred|deux cents|trois cents|${WORD_PATTERN}`;

/** The value of what `NUMBER_PATTERN` matched; null for anything else. */
export function numberValue(text: string): number | null {
  const lower = text.toLowerCase().trim();
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(lower)) {
    return Number(lower.replace(/[.,]/g, ''));
  }
  if (/^\d+(?:[.,]\d+)?$/.test(lower)) {
    return Number(lower.replace(',', '.'));
  }
  const [first = '', second] = lower.split(' ');
  const value = NUMBER_WORDS[first];
  if (value === undefined) {
    return null;
  }
  return second === 'hundred' || second === 'cents' ? value * 100 : value;
}
