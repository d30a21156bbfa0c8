import type { Filling, Frame } from './frame.ts';
import { lengthNamer } from './lengths.ts';
import { upperFirst } from './topic-forms.ts';

// The topic stays in quotation marks inside sentences, so that no article has to melt into it.
const named = ({ topic }: Filling) => `«${topic.phrase}»`;
const isQuestion = ({ topic }: Filling) => topic.kind === 'question';
const after = (filling: Filling, text: string) =>
  isQuestion(filling) ? `${filling.topic.title} ${upperFirst(text)}` : `${filling.topic.title}: ${text}`;

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
  length: lengthNamer({ seconds: 'segundos', minutes: 'minutos', words: 'palabras', decimal: ',' }),
  titles: [
    ({ topic }) => topic.title,
    (filling) =>
      after(filling, filling.count > 1 ? `${filling.count} puntos que conviene conocer` : 'lo que conviene saber'),
    (filling) => after(filling, `la explicación en ${filling.length}`),
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
    promise: (filling) => `Dame ${filling.length} y sabrás más sobre ${named(filling)} que ahora.`,
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
    youtube: (filling) => `¿Qué añadirías sobre ${named(filling)}? Cuéntamelo en los comentarios y suscríbete.`,
    instagram: () => 'Guarda esto para más tarde y envíaselo a alguien que deba escucharlo.',
    tiktok: (filling) => `Sígueme para saber más sobre ${named(filling)} y dime qué te ha sorprendido.`,
    linkedin: (filling) => `¿Cómo lo ves tú? Me gustaría leer tu opinión sobre ${named(filling)}.`,
  },
  outline: {
    opening: (filling) => `${filling.length} sobre ${named(filling)}: esto es lo que quiero que te lleves.`,
    forAudience: (audience) => `Habla a una sola persona (${audience}) y usa solo palabras que usaría ella.`,
    point: (point, position) => ({
      heading: point,
      say:
        [`A continuación: ${point}.`, `Pasemos a este punto: ${point}.`, `Y después: ${point}.`][position % 3] ?? point,
      directions: [
        [
          'Di en una frase por qué importa.',
          'Muéstralo, no te limites a nombrarlo.',
          'Da un ejemplo de tu propio trabajo.',
        ][position % 3] ?? '',
        'Termina con la única cosa que hay que recordar.',
        'Si das una cifra, di de dónde sale.',
      ],
      film: [],
    }),
    beats: (filling) => ({
      why: {
        heading: 'Por qué importa',
        say: `¿Por qué hablo sobre ${named(filling)}? Por un solo momento.`,
        directions: [
          'Cuenta ese momento: dónde estabas, qué pasó, qué te costó o qué te dio.',
          'Bastan dos frases, el resto viene después.',
        ],
        film: ['Graba el lugar o el objeto mismo, muy de cerca.'],
      },
      sentence: {
        heading: 'En una frase',
        say: `Primero ${named(filling)}, en una frase sencilla.`,
        directions: [
          'Explícalo como a un amigo que nunca ha oído hablar de ello.',
          'Ningún término técnico sin una imagen.',
        ],
        film: ['Escribe esa frase y léela en voz alta.'],
      },
      show: {
        heading: 'Muéstralo',
        say: 'Te lo enseño.',
        directions: [],
        film: [
          'Graba un ejemplo real de principio a fin: manos, pantalla o lugar.',
          'Primero el plano general, luego muy de cerca el momento que decide.',
          'Di lo que haces mientras lo haces.',
        ],
      },
      mistake: {
        heading: 'El error',
        say: 'Esto lo haría hoy de otra manera.',
        directions: [
          'Nombra un error que cometiste o viste, su causa y cómo notarlo pronto.',
          'No culpes a nadie más que a ti.',
        ],
        film: ['Muestra un segundo la forma equivocada y luego la buena.'],
      },
      sign: {
        heading: 'La señal',
        say: '¿Cómo sabes que ha funcionado?',
        directions: [
          'Muestra una señal o una cifra tuya, antes y después.',
          'Di de dónde sale la cifra.',
          'Di también lo que todavía no sabes.',
        ],
        film: [],
      },
      attempt: {
        heading: 'Pruébalo',
        say: 'Prueba hoy esta única cosa.',
        directions: [
          'Un paso de menos de cinco minutos que no necesite nada especial.',
          'Di qué se ve cuando ha salido bien.',
          'Pide que escriban el resultado.',
        ],
        film: [],
      },
      recap: {
        heading: 'Resumen',
        say: `${named(filling)}, una vez más, de un tirón.`,
        directions: ['Repite tus puntos en el mismo orden, unas palabras cada uno.'],
        film: ['Mira directamente a la cámara.', 'Para ahí: ninguna idea nueva al final.'],
      },
      example: {
        heading: 'Un ejemplo',
        say: 'Un ejemplo lo deja claro.',
        directions: [
          'Cuenta el caso real más pequeño que conozcas: una persona, un lugar, un día.',
          'Di de dónde lo conoces.',
        ],
        film: ['Graba el lugar, el objeto o la propia página.'],
      },
      otherSide: {
        heading: 'El otro lado',
        say: `El tema ${named(filling)} tiene también otro lado.`,
        directions: [
          'Di qué respondería alguien que no está de acuerdo, con toda la justicia que puedas.',
          'Di qué te haría cambiar de opinión.',
        ],
        film: [],
      },
      meaning: {
        heading: 'Qué significa para ti',
        say: '¿Y qué significa esto para ti?',
        directions: [
          'Nombra una cosa en la vida de tu público a la que afecte, con un ejemplo de donde vives.',
          'Si no lo sabes, dilo y pregunta.',
        ],
        film: ['Habla aquí directamente a la cámara.'],
      },
      question: {
        heading: 'La pregunta abierta',
        say: `Sobre ${named(filling)} queda una pregunta abierta.`,
        directions: ['Haz la pregunta que nadie te ha respondido todavía.', 'Di qué harás para averiguarlo.'],
        film: [],
      },
    }),
    practical:
      /^cómo\b|^como\b|consejos?\b|guía|errores\b|pasos?\b|ideas?\b|recetas?\b|rutina|entrenamiento|trucos?|principiantes/iu,
  },
};
