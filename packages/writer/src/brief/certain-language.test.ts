import { expect, it } from 'vitest';
import { certainLanguage } from './certain-language.ts';

it.each([
  ['Minimalist home decor', 'und'],
  ['iPhone 17 Pro vs Pixel 10', 'und'],
  ['No-bake oreo cheesecake', 'und'],
  ['Kimchi recipe', 'und'],
  ['Budget travel Bali', 'und'],
  ['Crypto basics', 'und'],
  ['Tesla Model 3 review', 'und'],
  ['React hooks', 'und'],
  ['asdf qwer zxcv', 'und'],
  ['MacBook Pro 16 keyboard vs DMEXCO', 'und'],
  ['😴', 'und'],
  ['DMEXCO 2018 in Köln, 40 Sekunden', 'de'],
  ['Drei Fakten zur Windkraft', 'de'],
  ['three facts on wind', 'en'],
  ['Ein Video über Wildbienen, 30 Sekunden', 'de'],
  ['Tipps für Sauerteig', 'de'],
  ['Les abeilles', 'fr'],
  ['El café de especialidad', 'es'],
  ['Receta de pan en 60 segundos para principiantes', 'es'],
  ['Como cuidar de uma planta', 'pt'],
  ['Scrivi un video di un minuto sulle api', 'it'],
  ['How to repot a monstera', 'en'],
  ['A video about bees', 'en'],
  ['Maak een video over bijen voor beginners', 'nl'],
  ['Zrób film o pszczołach dla początkujących', 'pl'],
  ['Evde ekşi maya nasıl canlı tutulur', 'tr'],
  ['量子コンピュータについての60秒の動画を作ってください', 'ja'],
  ['Сделай видео о пчёлах для начинающих', 'ru'],
])('%j is written in %s', (text, language) => {
  expect(certainLanguage(text)).toBe(language);
});
