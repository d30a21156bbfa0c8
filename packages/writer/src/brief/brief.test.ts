import { describe, expect, it } from 'vitest';
import { readBrief } from './brief.ts';

describe('the topic of requirements', () => {
  const cases: [string, string | null][] = [
    ['Write a 60 second video about sourdough starters for beginners', 'sourdough starters'],
    ['How to repot a monstera', 'How to repot a monstera'],
    ['Explain why bees matter in two minutes', 'why bees matter'],
    ['YouTube video: 3 mistakes when baking bread', '3 mistakes when baking bread'],
    [
      'Can you write me a 300 words LinkedIn post about hiring your first employee?',
      'hiring your first employee',
    ],
    ['Why do bees dance?', 'Why do bees dance?'],
    ['Make a TikTok on the bubonic plague in China, funny tone', 'the bubonic plague in China'],
    ['Give me a one minute reel about wild bees. Keep it punchy.', 'wild bees'],
    ['Topic: cold brew coffee', 'cold brew coffee'],
    ['Create a YouTube video on "quiet quitting" for managers', 'quiet quitting'],
    ['Schreibe ein 60-Sekunden-Video über Sauerteig für Anfänger', 'Sauerteig'],
    ['Écris une vidéo de 60 secondes sur les abeilles pour les débutants', 'les abeilles'],
    ['Escribe un guion de dos minutos sobre el café de especialidad', 'el café de especialidad'],
    ['Escreva um roteiro de 90 segundos sobre a história do café', 'a história do café'],
    ['Scrivi un video di un minuto sulle api per principianti', 'le api'],
    ['Write a 60-second script', null],
    ['Please summarize this article', null],
    ['What is the main point of the article?', null],
    ['What is the main point of the article', null],
    ['Explain the key takeaways from this page', null],
    ['What is this article about?', null],
    ['A 30 second TikTok about this screenshot', null],
    ['Ein Video über dieses Bild', null],
    ['Was ist die Kernaussage des Artikels?', null],
    ['De quoi parle cet article ?', null],
    ['¿Cuál es la idea principal del artículo?', null],
    ['What is the main point of quantum computing?', 'What is the main point of quantum computing?'],
    ['写一个关于量子计算的60秒视频', '量子计算'],
    ['量子コンピュータについての60秒の動画を作ってください', '量子コンピュータ'],
    ['양자 컴퓨터에 대한 60초 영상을 만들어 주세요', '양자 컴퓨터'],
    ['Сделай видео о пчёлах для начинающих', 'пчёлах'],
    ['Create content for my board "YouTube Strategy"', null],
    ['Crea contenido para mi tablero "Recetas"', null],
    ['Write content about bees for my board "Garden"', 'bees'],
    ['Create content for my board "my "best" ideas!". Focus on winter care of bees.', 'winter care of bees'],
    ['Create content for my board "Garden". It should be about bees.', 'bees'],
    ['Create content for my board "Garden". For beginners.', null],
    ['Create a 60 second script for my board "Bees" about winter care.', 'winter care'],
  ];
  it.each(cases)('%j is about %j', (requirements, topic) => {
    expect(readBrief(requirements).topic).toBe(topic);
  });
});

it.each([
  'Un vídeo sobre algo interesante',
  'Faça um vídeo sobre qualquer coisa',
  'Ich möchte ein Video',
  'Une vidéo pour nous',
])('%j holds nothing to look for', (requirements) => {
  expect(readBrief(requirements)).toMatchObject({ about: '', said: null });
});

describe('the length asked for', () => {
  const cases: [string, string | null, number | null][] = [
    ['A 60 second video', 'seconds', 60],
    ['a 90-second script', 'seconds', 90],
    ['two minutes on bees', 'seconds', 120],
    ['a minute and a half about bees', 'seconds', 90],
    ['half a minute', 'seconds', 30],
    ['45s clip', 'seconds', 45],
    ['a post of 300 words', 'words', 300],
    ['three hundred words', 'words', 300],
    ['1,500 words', 'words', 1500],
    ['a video of 1:30', 'seconds', 90],
    ['ein zweiminütiges Video', 'seconds', 120],
    ['deux minutes sur le pain', 'seconds', 120],
    ['un minuto e mezzo sulle api', 'seconds', 90],
    ['in vertical 9:16', null, null],
    ['a clip for 7:30 pm', null, null],
    ['wait a second', null, null],
    ['a script about bees', null, null],
    ['Make a 3 hour documentary about feather duvet lung', 'seconds', 3600],
    ['1 second about duvets', 'seconds', 10],
    ['duvet lung, exactly 90 words', 'words', 90],
    ['a 500 character LinkedIn post about duvet lung', 'characters', 500],
    ['a reel about duvet lung about five minutes long', 'seconds', 300],
    ['羽毛布団の肺についての60秒の動画を作ってください', 'seconds', 60],
    ['写一个关于羽绒被的三十秒视频', 'seconds', 30],
    ['오리털 이불에 대한 30초 영상', 'seconds', 30],
    ['فيديو عن اللحاف مدته 30 ثانية', 'seconds', 30],
    ['فيديو عن اللحاف مدته ٣٠ ثانية', 'seconds', 30],
    ['1 minute 30 seconds on bees', 'seconds', 90],
    ['seventy-five seconds on bees', 'seconds', 75],
    ['two hundred and fifty words on bees', 'words', 250],
    ['24 hours in Lisbon', null, null],
    ['3 words that changed me', null, null],
    ['500字の投稿', 'characters', 500],
  ];
  it.each(cases)('%j asks for %s %s', (requirements, unit, value) => {
    const { length } = readBrief(requirements);
    expect([length?.unit ?? null, length?.value ?? null]).toEqual([unit, value]);
  });
});

describe('a length is no part of the topic', () => {
  const cases: [string, string][] = [
    ['1 second about duvets', 'duvets'],
    ['duvet lung, exactly 90 words', 'duvet lung'],
    ['a 500 character LinkedIn post about duvet lung', 'duvet lung'],
    ['A video about duvet lung about five minutes long', 'duvet lung'],
    ['Duvet lung, about five minutes long', 'Duvet lung'],
    ['Make a 3 hour documentary about feather duvet lung', 'feather duvet lung'],
    ['فيديو عن اللحاف مدته 30 ثانية', 'اللحاف'],
    ['60秒の羽毛布団についての動画', '羽毛布団'],
    ['60秒で布団について', '布団'],
    ['1分で、パンについて話してください', 'パン'],
    ['動画は60秒です。布団について', '布団'],
  ];
  it.each(cases)('%j is about %j', (requirements, topic) => {
    expect(readBrief(requirements).topic).toBe(topic);
  });
});

it.each([
  ['write 5 ideas for reels', true],
  ['Give me three scripts about bees', true],
  ['5 ideas for a small garden', false],
  ['A 60 second video about bees', false],
])('%j asks for several: %s', (requirements, several) => {
  expect(readBrief(requirements).asksForSeveral).toBe(several);
});

describe('what is not to be spoken of', () => {
  const cases: [string, string | null, string[]][] = [
    ["don't mention solar, talk about duvets in 30s", 'duvets', ['solar']],
    ['Talk about duvets but do not mention solar or wind.', 'duvets', ['solar', 'wind']],
    ['A video about duvets, no solar', 'duvets', ['solar']],
    ['A video about duvets, without solar power', 'duvets', ['solar power']],
    ['A video about duvets without solar', 'duvets', ['solar']],
    ['A 60 second video about duvets without mentioning solar panels', 'duvets', ['solar panels']],
    ['Nothing about solar please. A post about duvets.', 'duvets', ['solar']],
    ['Ein Video über Bettdecken, nichts über Solar', 'Bettdecken', ['Solar']],
    ['Erwähne Solar nicht, ein Video über Bettdecken', 'Bettdecken', ['Solar']],
    ['Une vidéo sur les couettes, sans parler du solaire', 'les couettes', ['solaire']],
    ['Un vídeo sobre edredones, no menciones la energía solar', 'edredones', ['energía solar']],
    ['Um vídeo sobre edredons, não fale de energia solar', 'edredons', ['energia solar']],
    ['Un video sui piumini, non parlare di solare', 'i piumini', ['solare']],
    ['How to bake bread without an oven', 'How to bake bread without an oven', []],
    ['Bread without yeast', 'Bread without yeast', []],
    ['No-bake oreo cheesecake', 'No-bake oreo cheesecake', []],
    ['Why you should never talk about money', 'Why you should never talk about money', []],
  ];
  it.each(cases)('%j is about %j without %j', (requirements, topic, excluded) => {
    const titles = ['Solar power in spring', 'Duvet care tips'];
    expect(readBrief(requirements, { assumed: 'und', titles })).toMatchObject({ topic, excluded });
  });
});

it.each([
  '一'.repeat(20_000),
  "don't mention ".repeat(1_400),
  'no '.repeat(6_600),
  '121,'.repeat(5_000),
  '1.121'.repeat(4_000),
  'ß'.repeat(20_000),
  'calm, '.repeat(3_300),
  'from my plan '.repeat(1_500),
])('reads %# of hostile length at once', (text) => {
  const begun = process.cpuUsage();
  readBrief(`A video about ${text}`);
  const { user, system } = process.cpuUsage(begun);
  // Many times what it takes; what grows with the square of the length takes minutes.
  expect(user + system).toBeLessThan(8_000_000);
});

it('finds the points to cover, in order', () => {
  const listed = readBrief('A post about solar power.\n- cost targets\n- efficiency goals\n- a strong hook');
  expect(listed.points).toEqual(['cost targets', 'efficiency goals']);
  const inline = readBrief(
    'A post about solar power. Cover: cost targets, efficiency goals and the 2030 plan.',
  );
  expect(inline.points).toEqual(['cost targets', 'efficiency goals', 'the 2030 plan']);
});

it.each([
  ['3 tips: cutting tomatoes', 'list', 'cutting tomatoes'],
  ['5 tips to stop buying things', 'list', 'to stop buying things'],
  ['Schreib ein Video über Sanktionen gegen den Sudan', 'script', 'Sanktionen gegen den Sudan'],
  [
    'Why plague never went away: what it is, how dangerous it is today, how it spreads, and how it is treated',
    'script',
    'Why plague never went away: what it is, how dangerous it is today',
  ],
  ['90 second review of Through the Darkest of Times', 'script', 'Through the Darkest of Times'],
])('reads %j as a %s about its topic', (requirements, form, topic) => {
  const { request, topic: named } = readBrief(requirements);
  expect([request.form, named]).toEqual([form, topic]);
});

it.each([
  'In 2019, scientists at the university of Lindau looked deep inside the lungs of mice and found what they had never seen',
  'Last week, my neighbour told me that the bees in her garden had all left the hive on one single morning',
])('takes no time before a comma for the topic: %s', (requirements) => {
  expect(readBrief(requirements).topic).toBeNull();
});

it('takes what an audience does for the topic where none is named', () => {
  expect(readBrief('five tips for people who post Shorts')).toMatchObject({
    topic: null,
    said: 'post Shorts',
    terms: new Set(['post', 'short']),
  });
});

it.each([
  ['a 2 minute video about cafe vs home', ['cafe', 'home']],
  ['Make a reel: running vs walking', ['running', 'walking']],
  ['video on iPhone 15 vs iPhone 16', ['iPhone 15', 'iPhone 16']],
  ['A post about the difference between espresso and filter coffee', ['espresso', 'filter coffee']],
  ['Ein 60-Sekunden-Video über Kaffee vs. Tee', ['Kaffee', 'Tee']],
  ['vidéo sur le café vs le thé', ['le café', 'le thé']],
  ['un video de 60 segundos sobre café vs té', ['café', 'té']],
])('%j compares %j, and not what is to be made', (requirements, sides) => {
  expect(readBrief(requirements).sides).toEqual(sides);
});

it.each(['café or home?', 'jalapeño recipe', 'crème brûlée at home', 'Beyoncé or Rihanna?'])(
  'of a borrowed word %j tells no language',
  (requirements) => {
    expect(readBrief(requirements).language).toBe('und');
  },
);
