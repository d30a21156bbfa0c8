import type { Frame } from './frame.ts';
import { germanOutline } from './outlines/de.ts';
import { isQuestion, topicIn } from './quoted-topic.ts';

const { named, after } = topicIn('„', '“');

/** German. */
export const german: Frame = {
  language: 'de',
  name: 'German',
  noTopic: 'was mich gerade beschäftigt',
  quotes: ['„', '“'],
  headings: { hook: 'HOOK', action: 'CALL TO ACTION', sources: 'QUELLEN', onScreen: 'Im Bild', say: 'Sagen' },
  roles: {
    start: 'Worum es geht',
    number: 'Die Zahl',
    contrast: 'Die Wendung',
    problem: 'Das Problem',
    cause: 'Der Grund',
    example: 'Das Beispiel',
    voice: 'Im Wortlaut',
    more: 'Mehr dazu',
    end: 'Zum Schluss',
  },
  bridges: {
    start: ['Fangen wir vorne an.'],
    number: ['Jetzt die Zahlen.'],
    contrast: ['Und hier dreht sich die Sache.', 'Aber schau genauer hin.'],
    problem: ['Jetzt kommt der schwierige Teil.', 'Und hier liegt das Problem.'],
    cause: ['Warum? Hör zu.', 'Und das ist der Grund.'],
    example: ['Ein Beispiel.', 'Stell dir das vor.'],
    voice: ['Hör dir das an.', 'Dazu heißt es:'],
    more: ['Da ist noch mehr.', 'Weiter.', 'Merk dir das.', 'Und noch etwas.'],
    end: ['Eins noch.'],
  },
  according: (name) => `Laut ${name}:`,
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, 'was man wissen sollte'),
    (filling) => after(filling, 'einfach erklärt'),
    (filling) => after(filling, 'hier anfangen'),
    (filling) => `Was du zum Thema ${named(filling)} wissen solltest`,
    (filling) => after(filling, 'die kurze Fassung'),
    (filling) => `Bevor du über ${named(filling)} entscheidest`,
  ],
  plainTitles: [
    'Die Fakten in Kürze',
    'Was die Quellen sagen',
    'Heute wissenswert',
    'Die kurze Fassung',
    'Hier anfangen',
  ],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `Was weißt du wirklich zum Thema ${named(filling)}?`,
    promise: (filling) => `Bleib dran: Gleich weißt du mehr zum Thema ${named(filling)} als jetzt.`,
    stop: (filling) => `Halt kurz an, wenn dich das Thema ${named(filling)} beschäftigt.`,
    invitation: (filling) => `Reden wir über ${named(filling)}, ganz ohne Lärm.`,
    myth: (filling) => `Vergiss für einen Moment, was du zum Thema ${named(filling)} gehört hast.`,
    number: 'Zuerst eine Zahl:',
    contrast: 'Hier kommt die Wendung:',
    problem: 'Hier kommt der schwierige Teil:',
    surprise: 'Das hast du vielleicht noch nicht gehört:',
  },
  opening: (filling) => `Das solltest du zum Thema ${named(filling)} wissen.`,
  action: {
    youtube: (filling) =>
      `Was fehlt dir noch zum Thema ${named(filling)}? Schreib es in die Kommentare und abonniere den Kanal.`,
    instagram: () => 'Speichere das für später und schick es jemandem, der es hören sollte.',
    tiktok: (filling) =>
      `Folge mir für mehr zum Thema ${named(filling)} und schreib, was dich überrascht hat.`,
    linkedin: (filling) => `Wie siehst du das? Ich lese gern deine Meinung zum Thema ${named(filling)}.`,
  },
  plain: {
    opening: 'Das solltest du darüber wissen.',
    action: {
      youtube: 'Was fehlt dir noch? Schreib es in die Kommentare und abonniere den Kanal.',
      instagram: 'Speichere das für später und schick es jemandem, der es hören sollte.',
      tiktok: 'Folge mir für mehr und schreib, was dich überrascht hat.',
      linkedin: 'Wie siehst du das? Ich lese gern deine Meinung.',
    },
  },
  outline: germanOutline,
};
