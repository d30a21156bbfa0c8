import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';

const page = (head: string): string => `<html><head>${head}</head><body>Žluťoučký kůň</body></html>`;

describe('decodeHtml', () => {
  it('believes the byte order mark before all else', () => {
    const bytes = iconv.encode(page('<meta charset="windows-1251">'), 'utf-8', { addBOM: true });
    expect(decodeHtml(bytes, 'text/html; charset=koi8-r').encoding).toBe('utf-8');
  });

  it('believes the header before the meta element', () => {
    const bytes = iconv.encode(page('<meta charset="windows-1251">'), 'windows-1250');
    expect(decodeHtml(bytes, 'text/html; charset="windows-1250"').html).toContain('Žluťoučký kůň');
  });

  it('believes the meta element, even behind long scripts', () => {
    const html = page(
      `<script>${'x'.repeat(5000)}</script><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">`,
    );
    expect(decodeHtml(iconv.encode(html, 'iso-8859-2'), 'text/html').html).toContain('Žluťoučký kůň');
  });

  it.each(['<html lang=it>', '<html class="a" lang="fr-FR">', "<HTML LANG = 'fr'>"])(
    'takes letters that stand alone for those of the language that %s says',
    (start) => {
      const bytes = iconv.encode(`${start}<body><p>Ó á ú é à è ì ò ù</p></body></html>`, 'windows-1252');
      expect(decodeHtml(bytes, 'text/html').html).toContain('Ó á ú é à è ì ò ù');
    },
  );

  it('finds UTF-8 where Latin-1 is only said', () => {
    expect(decodeHtml(Buffer.from(page('')), 'text/html; charset=ISO-8859-1').encoding).toBe('utf-8');
    const latin = iconv.encode('<p>Grüße</p>', 'windows-1252');
    expect(decodeHtml(latin, 'text/html; charset=ISO-8859-1').html).toContain('Grüße');
  });

  const japanese =
    '<html><head><meta charset="shift_jis"></head><body>こんにちは世界。今日はとても良い天気ですね。</body></html>';

  it.each([
    ['Shift_JIS, as the meta element knows', iconv.encode(japanese, 'shift_jis'), 'こんにちは世界'],
    [
      'Latin-1, as nobody knows',
      iconv.encode('<p>Die Straße führt über den Fluss.</p>', 'windows-1252'),
      'Straße führt',
    ],
  ])('does not believe a header that says UTF-8 of %s', (_label, bytes, text) => {
    const decoded = decodeHtml(bytes, 'text/html; charset=utf-8');
    expect(decoded.html).toContain(text);
    expect(decoded.isGarbled).toBe(false);
  });

  it('does not believe a header that says something else of UTF-8', () => {
    expect(
      decodeHtml(Buffer.from(page('<meta charset="utf-8">')), 'text/html; charset=euc-jp').html,
    ).toContain('Žluť');
  });

  it('believes UTF-8 although a sign of it is damaged', () => {
    const bytes = Buffer.concat([Buffer.from(page('').repeat(3)), Buffer.from([0xc5])]);
    expect(decodeHtml(bytes, 'text/html; charset=utf-8')).toMatchObject({
      encoding: 'utf-8',
      isGarbled: false,
    });
  });

  it('detects what nobody declares, and survives labels that do not exist', () => {
    expect(decodeHtml(Buffer.from(page(''))).html).toContain('Žluťoučký');
    expect(
      decodeHtml(Buffer.from(page('<meta charset="no-such-thing">')), 'text/html; charset=bogus').html,
    ).toContain('Žluťoučký');
  });
});
