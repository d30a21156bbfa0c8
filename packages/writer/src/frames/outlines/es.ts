import type { Outline } from '../frame.ts';
import { topicIn } from '../quoted-topic.ts';

const { named } = topicIn('«', '»');

/** What outlines in Spanish are made of. */
export const spanishOutline: Outline = {
  opening: (filling) => `Esto es lo que quiero que te lleves sobre ${named(filling)}.`,
  forAudience: (audience) => `Habla a una sola persona (${audience}) y usa solo palabras que usaría ella.`,
  point: (point, position) => ({
    heading: point,
    say: () =>
      [`A continuación: ${point}.`, `Pasemos a este punto: ${point}.`, `Y después: ${point}.`][
        position % 3
      ] ?? point,
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
  beats: {
    why: {
      heading: 'Por qué importa',
      say: (filling) => `¿Por qué hablo sobre ${named(filling)}? Por un solo momento.`,
      directions: [
        'Cuenta ese momento: dónde estabas, qué pasó, qué te costó o qué te dio.',
        'Bastan dos frases, el resto viene después.',
      ],
      film: ['Graba el lugar o el objeto mismo, muy de cerca.'],
    },
    sentence: {
      heading: 'En una frase',
      say: (filling) => `Primero ${named(filling)}, en una frase sencilla.`,
      directions: [
        'Explícalo como a un amigo que nunca ha oído hablar de ello.',
        'Ningún término técnico sin una imagen.',
      ],
      film: ['Escribe esa frase y léela en voz alta.'],
    },
    show: {
      heading: 'Muéstralo',
      say: () => 'Te lo enseño.',
      directions: [],
      film: [
        'Graba un ejemplo real de principio a fin: manos, pantalla o lugar.',
        'Primero el plano general, luego muy de cerca el momento que decide.',
        'Di lo que haces mientras lo haces.',
      ],
    },
    mistake: {
      heading: 'El error',
      say: () => 'Esto lo haría hoy de otra manera.',
      directions: [
        'Nombra un error que cometiste o viste, su causa y cómo notarlo pronto.',
        'No culpes a nadie más que a ti.',
      ],
      film: ['Muestra un segundo la forma equivocada y luego la buena.'],
    },
    sign: {
      heading: 'La señal',
      say: () => '¿Cómo sabes que ha funcionado?',
      directions: [
        'Muestra una señal o una cifra tuya, antes y después.',
        'Di de dónde sale la cifra.',
        'Di también lo que todavía no sabes.',
      ],
      film: [],
    },
    attempt: {
      heading: 'Pruébalo',
      say: () => 'Prueba hoy esta única cosa.',
      directions: [
        'Un paso de menos de cinco minutos que no necesite nada especial.',
        'Di qué se ve cuando ha salido bien.',
        'Pide que escriban el resultado.',
      ],
      film: [],
    },
    recap: {
      heading: 'Resumen',
      say: (filling) => `${named(filling)}, una vez más, de un tirón.`,
      directions: ['Repite tus puntos en el mismo orden, unas palabras cada uno.'],
      film: ['Mira directamente a la cámara.', 'Para ahí: ninguna idea nueva al final.'],
    },
    example: {
      heading: 'Un ejemplo',
      say: () => 'Un ejemplo lo deja claro.',
      directions: [
        'Cuenta el caso real más pequeño que conozcas: una persona, un lugar, un día.',
        'Di de dónde lo conoces.',
      ],
      film: ['Graba el lugar, el objeto o la propia página.'],
    },
    otherSide: {
      heading: 'El otro lado',
      say: (filling) => `El tema ${named(filling)} tiene también otro lado.`,
      directions: [
        'Di qué respondería alguien que no está de acuerdo, con toda la justicia que puedas.',
        'Di qué te haría cambiar de opinión.',
      ],
      film: [],
    },
    meaning: {
      heading: 'Qué significa para ti',
      say: () => '¿Y qué significa esto para ti?',
      directions: [
        'Nombra una cosa en la vida de tu público a la que afecte, con un ejemplo de donde vives.',
        'Si no lo sabes, dilo y pregunta.',
      ],
      film: ['Habla aquí directamente a la cámara.'],
    },
    question: {
      heading: 'La pregunta abierta',
      say: (filling) => `Sobre ${named(filling)} queda una pregunta abierta.`,
      directions: ['Haz la pregunta que nadie te ha respondido todavía.', 'Di qué harás para averiguarlo.'],
      film: [],
    },
  },
  practical:
    /^cómo\b|^como\b|consejos?\b|guía|errores\b|pasos?\b|ideas?\b|recetas?\b|rutina|entrenamiento|trucos?|principiantes/iu,
};
