export const words =
  'the of and a in to is was for on that with as by at from it an be this which or are not have has one two about when more than their they so if into can its time only other new some could these may then do first any now such like our over even most after also made many before must through back years where much your way well down should because each just those people how too little state good very make world still own see men work long get here between both life being under never day same another know while last might us great old year off come since against go came right used take three'.split(
    ' ',
  );

/** A small generator of numbers in [0, 1) that gives the same for the same seed (Park and Miller). */
export function numbersFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An article of 1,200 words as magazines send it: 120 kB, most of it menus, scripts, teasers and comments
 * around the text.
 */
export function writeArticle(number: number): string {
  const random = numbersFrom(number);
  const phrase = (length: number): string =>
    Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join(' ');
  const sentence = (): string => `${capital(phrase(8 + Math.floor(random() * 16)))}.`;
  const repeated = (count: number, make: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => make(at)).join('\n');
  const teaser = (at: number): string =>
    `<li class="teaser teaser--${at % 4}"><a href="/stories/${number}-${at}"><img loading="lazy" src="/img/${at}.jpg" alt="${phrase(4)}"><span class="teaser__title">${phrase(7)}</span></a></li>`;
  const paragraph = (): string =>
    `<p>${repeated(5, sentence)} <a href="/topics/${phrase(1)}">${phrase(3)}</a></p>`;
  const section = (): string => `<h2>${capital(phrase(5))}</h2>\n${repeated(4, paragraph)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${capital(phrase(7))}</title>
<meta name="author" content="Ann Example"><meta property="article:published_time" content="2026-03-01T08:00:00Z">
<meta property="og:description" content="${sentence()}"><style>${repeated(300, (at) => `.c${at}{margin:${at}px;color:#${100 + at}}`)}</style>
<script>window.settings=${JSON.stringify(Array.from({ length: 800 }, (_, at) => ({ id: at, name: phrase(6) })))}</script></head>
<body><header><nav><ul>${repeated(80, teaser)}</ul></nav></header>
<main><article><h1>${capital(phrase(7))}</h1>${repeated(4, section)}</article>
<aside><h3>More</h3><ul>${repeated(80, teaser)}</ul></aside></main>
<section id="comments">${repeated(60, () => `<div class="comment"><b>${phrase(2)}</b><p>${sentence()}</p></div>`)}</section>
<footer><ul>${repeated(60, teaser)}</ul></footer><script>${repeated(200, (at) => `track("${phrase(3)}",${at});`)}</script></body></html>`;
}
