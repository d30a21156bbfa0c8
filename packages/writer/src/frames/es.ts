import type { Frame } from './frame.ts';
import { spanishOutline } from './outlines/es.ts';
import { isQuestion, topicIn } from './quoted-topic.ts';

const { named, after } = topicIn('«', '»');

/** Spanish. */
export const spanish: Frame = {
  language: 'es',
  name: 'Spanish',
  noTopic: 'lo que me ocupa ahora mismo',
  quotes: ['«', '»'],
  headings: {
    hook: 'GANCHO',
    action: 'LLAMADA A LA ACCIÓN',
    sources: 'FUENTES',
    onScreen: 'En pantalla',
    say: 'Decir',
  },
  roles: {
    start: 'De qué se trata',
    number: 'La cifra',
    contrast: 'El giro',
    problem: 'El problema',
    cause: 'La razón',
    example: 'El ejemplo',
    voice: 'Palabra por palabra',
    more: 'Más detalles',
    end: 'Para terminar',
  },
  bridges: {
    start: ['Empecemos por el principio.'],
    number: ['Ahora, las cifras.'],
    contrast: ['Y aquí cambia todo.', 'Pero míralo de cerca.'],
    problem: ['Aquí viene lo difícil.', 'Y este es el problema.'],
    cause: ['¿Por qué? Escucha.', 'Y esta es la razón.'],
    example: ['Un ejemplo.', 'Imagínatelo.'],
    voice: ['Escucha esto.', 'Esto es lo que se dijo.'],
    more: ['Hay más.', 'Seguimos.', 'Quédate con esto.', 'Y una cosa más.'],
    end: ['Una última cosa.'],
  },
  according: (name) => `Según ${name}:`,
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, 'lo que conviene saber'),
    (filling) => after(filling, 'explicado sin rodeos'),
    (filling) => after(filling, 'por dónde empezar'),
    (filling) => `Lo que conviene saber sobre ${named(filling)}`,
    (filling) => after(filling, 'la versión corta'),
    (filling) => `Antes de decidir nada sobre ${named(filling)}`,
  ],
  plainTitles: [
    'Los hechos en breve',
    'Lo que dicen las fuentes',
    'Conviene saberlo hoy',
    'La versión corta',
    'Por dónde empezar',
  ],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `¿Qué sabes de verdad sobre ${named(filling)}?`,
    promise: (filling) => `Quédate y sabrás más sobre ${named(filling)} que ahora.`,
    stop: (filling) => `Detente un momento si te interesa el tema ${named(filling)}.`,
    invitation: (filling) => `Hablemos sobre ${named(filling)}, sin ruido.`,
    myth: (filling) => `Olvida por un momento lo que has oído sobre ${named(filling)}.`,
    number: 'Primero, una cifra:',
    contrast: 'Aquí está el giro:',
    problem: 'Aquí viene lo difícil:',
    surprise: 'Quizá todavía no lo sabías:',
  },
  opening: (filling) => `Esto es lo que conviene saber sobre ${named(filling)}.`,
  action: {
    youtube: (filling) =>
      `¿Qué añadirías sobre ${named(filling)}? Cuéntamelo en los comentarios y suscríbete.`,
    instagram: () => 'Guarda esto para más tarde y envíaselo a alguien que deba escucharlo.',
    tiktok: (filling) => `Sígueme para saber más sobre ${named(filling)} y dime qué te ha sorprendido.`,
    linkedin: (filling) => `¿Cómo lo ves tú? Me gustaría leer tu opinión sobre ${named(filling)}.`,
  },
  plain: {
    opening: 'Esto es lo que conviene saber.',
    action: {
      youtube: '¿Qué añadirías? Cuéntamelo en los comentarios y suscríbete.',
      instagram: 'Guarda esto para más tarde y envíaselo a alguien que deba escucharlo.',
      tiktok: 'Sígueme para saber más y dime qué te ha sorprendido.',
      linkedin: '¿Cómo lo ves tú? Me gustaría leer tu opinión.',
    },
  },
  outline: spanishOutline,
};
