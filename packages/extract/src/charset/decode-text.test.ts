import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeAs } from './codecs.ts';
import { decodeText } from './decode-text.ts';

const TEXTS = {
  de: 'Die Straße führt über den Fluss. Schöne Grüße aus München!',
  fr: 'L’été dernier, nous avons mangé des crêpes à la plage.',
  pl: 'Zażółć gęślą jaźń. Łódź jest pięknym miastem nad rzeką.',
  ru: 'Привет, мир! Как у вас дела сегодня?',
  el: 'Καλημέρα κόσμε. Ο καιρός είναι ωραίος σήμερα.',
  tr: 'Güneşli bir gün. Çocuklar bahçede oynuyor, şarkı söylüyorlar.',
  he: 'שלום עולם, מה שלומך היום? אני בסדר גמור.',
  ja: 'こんにちは世界。今日はとても良い天気ですね。',
  zh: '你好,世界。今天天气很好,我们去公园散步吧。',
  ko: '안녕하세요 세계. 오늘은 날씨가 정말 좋네요.',
};

describe('decodeText', () => {
  it.each([
    ['windows-1252', TEXTS.de],
    ['windows-1252', TEXTS.fr],
    ['windows-1252', 'Perché no? La città è più bella così'],
    ['windows-1252', 'Così è la vita, però non è tutto già perduto: la libertà, la verità e la felicità'],
    ['windows-1252', `${'It began in Rome. '.repeat(300)}Perché no? La città è più bella così`],
    ['windows-1252', 'Voilà, ça va très bien à Genève'],
    ['windows-1252', 'Café'],
    ['windows-1252', 'Müller'],
    ['windows-1250', TEXTS.pl],
    ['windows-1251', TEXTS.ru],
    ['koi8-r', TEXTS.ru],
    ['windows-1253', TEXTS.el],
    ['windows-1254', TEXTS.tr],
    ['windows-1255', TEXTS.he],
    ['shift_jis', TEXTS.ja],
    ['euc-jp', TEXTS.ja],
    ['gbk', TEXTS.zh],
    ['euc-kr', TEXTS.ko],
    ['utf-8', TEXTS.ja],
    ['utf-16le', 'Hello world, this is plain.'],
    ['utf-16be', 'Hello world, this is plain.'],
    ['utf-16le', TEXTS.ru],
    ['utf-16be', TEXTS.ru],
    ['utf-16le', TEXTS.ja],
    ['utf-32le', TEXTS.de],
    ['utf-32be', TEXTS.de],
  ])('%s without a mark: %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  });

  it('reads letters that stand alone by the language that the text is said to be in', () => {
    const bytes = iconv.encode('é à è', 'windows-1252');
    expect(decodeText(bytes, { isWestern: true }).text).toBe('é à è');
    expect(decodeText(bytes).text).not.toBe('é à è');
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    '%s by its mark, which is not kept',
    (encoding) => {
      expect(decodeText(iconv.encode(TEXTS.ja, encoding, { addBOM: true }))).toEqual({
        text: TEXTS.ja,
        encoding,
      });
    },
  );

  it('does not take a short line with a zero for Chinese', () => {
    const text = 'Sentence 0 about harbours.';
    expect(decodeText(Buffer.from(text))).toMatchObject({ text, encoding: 'utf-8' });
  });

  it('reads the seven-bit encodings of Japan and Korea', () => {
    expect(decodeText(Buffer.from('\u001b$B$3$s\u001b(B ok', 'latin1')).text).toBe('こん ok');
    expect(decodeText(Buffer.from('\u001b$)C\u000eGQ1[\u000f ok', 'latin1')).text).toBe('한글 ok');
  });

  it.each([0, 1, 2, 3, 5])('never throws on %i bytes of anything', (length) => {
    for (let seed = 0; seed < 64; seed += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (seed * 37 + index * 101) % 256);
      expect(typeof decodeText(bytes).text).toBe('string');
    }
  });

  it('takes a text that was cut inside a character for what it is', () => {
    const cut = Buffer.from(TEXTS.ja).subarray(0, -1);
    expect(decodeText(cut).encoding).toBe('utf-8');
  });
});

it('reads the quotation marks of Windows in Thai that calls itself TIS-620', () => {
  const bytes = Buffer.concat([
    Buffer.from([0x93]),
    Buffer.from([0xca, 0xc7, 0xd1, 0xca]),
    Buffer.from([0x94]),
  ]);
  expect(decodeAs(bytes, 'TIS-620')).toBe('“สวัส”');
});
