import type { Frame } from './frame.ts';
import { italianOutline } from './outlines/it.ts';
import { isQuestion, topicIn } from './quoted-topic.ts';

const { named, after } = topicIn('«', '»');

/** Italian. */
export const italian: Frame = {
  language: 'it',
  name: 'Italian',
  noTopic: 'quello che mi occupa in questo momento',
  quotes: ['«', '»'],
  headings: {
    hook: 'GANCIO',
    action: "INVITO ALL'AZIONE",
    sources: 'FONTI',
    onScreen: 'Sullo schermo',
    say: 'Dire',
  },
  roles: {
    start: 'Di che si tratta',
    number: 'Il numero',
    contrast: 'La svolta',
    problem: 'Il problema',
    cause: 'Il motivo',
    example: "L'esempio",
    voice: 'Parola per parola',
    more: 'Altri dettagli',
    end: 'Per finire',
  },
  bridges: {
    start: ["Cominciamo dall'inizio."],
    number: ['Ora i numeri.'],
    contrast: ['Ed è qui che cambia tutto.', 'Ma guarda da vicino.'],
    problem: ['Qui viene la parte difficile.', 'Ed ecco il problema.'],
    cause: ['Perché? Ascolta.', 'Ed ecco il motivo.'],
    example: ['Un esempio.', 'Immagina.'],
    voice: ['Ascolta questo.', 'Ecco che cosa è stato detto.'],
    more: ["C'è di più.", 'Andiamo avanti.', 'Ricordati questo.', 'E ancora una cosa.'],
    end: ["Un'ultima cosa."],
  },
  according: (name) => `Secondo ${name}:`,
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, 'che cosa sapere'),
    (filling) => after(filling, 'spiegato in parole semplici'),
    (filling) => after(filling, 'da dove cominciare'),
    (filling) => `Che cosa sapere sul tema ${named(filling)}`,
    (filling) => after(filling, 'la versione breve'),
    (filling) => `Prima di decidere qualcosa sul tema ${named(filling)}`,
  ],
  plainTitles: [
    'I fatti in breve',
    'Che cosa dicono le fonti',
    'Da sapere oggi',
    'La versione breve',
    'Da dove cominciare',
  ],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `Che cosa sai davvero sul tema ${named(filling)}?`,
    promise: (filling) => `Resta con me e ne saprai di più sul tema ${named(filling)}.`,
    stop: (filling) => `Fermati un momento se ti interessa il tema ${named(filling)}.`,
    invitation: (filling) => `Parliamo del tema ${named(filling)}, senza rumore.`,
    myth: (filling) => `Dimentica per un momento quello che hai sentito sul tema ${named(filling)}.`,
    number: 'Prima un numero:',
    contrast: 'Ecco la svolta:',
    problem: 'Qui viene la parte difficile:',
    surprise: 'Forse non lo sai ancora:',
  },
  opening: (filling) => `Ecco che cosa sapere sul tema ${named(filling)}.`,
  action: {
    youtube: (filling) =>
      `Che cosa aggiungeresti sul tema ${named(filling)}? Scrivilo nei commenti e iscriviti al canale.`,
    instagram: () => 'Salva questo post per dopo e mandalo a qualcuno che dovrebbe sentirlo.',
    tiktok: (filling) =>
      `Seguimi per saperne di più sul tema ${named(filling)} e dimmi che cosa ti ha sorpreso.`,
    linkedin: (filling) =>
      `Tu come la vedi? Mi piacerebbe leggere la tua opinione sul tema ${named(filling)}.`,
  },
  plain: {
    opening: 'Ecco che cosa sapere.',
    action: {
      youtube: 'Che cosa aggiungeresti? Scrivilo nei commenti e iscriviti al canale.',
      instagram: 'Salva questo post per dopo e mandalo a qualcuno che dovrebbe sentirlo.',
      tiktok: 'Seguimi per saperne di più e dimmi che cosa ti ha sorpreso.',
      linkedin: 'Tu come la vedi? Mi piacerebbe leggere la tua opinione.',
    },
  },
  outline: italianOutline,
};
