import type { Outline } from '../frame.ts';
import { topicIn } from '../quoted-topic.ts';

const { named } = topicIn('« ', ' »');

/** What outlines in French are made of. */
export const frenchOutline: Outline = {
  opening: (filling) => `Voici ce que je veux que vous reteniez sur le thème ${named(filling)}.`,
  forAudience: (audience) => `Parlez à une seule personne (${audience}) et n’utilisez que ses mots à elle.`,
  point: (point, position) => ({
    heading: point,
    say: () =>
      [`Ensuite : ${point}.`, `Passons à ce point : ${point}.`, `Et puis : ${point}.`][position % 3] ?? point,
    directions: [
      [
        'Dites en une phrase pourquoi c’est important.',
        'Montrez-le, ne vous contentez pas de le nommer.',
        'Donnez un exemple tiré de votre travail.',
      ][position % 3] ?? '',
      'Terminez par la seule chose à retenir.',
      'Si vous citez un chiffre, dites d’où il vient.',
    ],
    film: [],
  }),
  beats: {
    why: {
      heading: 'Pourquoi c’est important',
      say: (filling) => `Pourquoi parler du thème ${named(filling)} ? À cause d’un seul moment.`,
      directions: [
        'Racontez ce moment : où vous étiez, ce qui s’est passé, ce qu’il vous a coûté ou apporté.',
        'Deux phrases suffisent, le reste vient après.',
      ],
      film: ['Filmez le lieu ou l’objet lui-même, de tout près.'],
    },
    sentence: {
      heading: 'En une phrase',
      say: (filling) => `D’abord ${named(filling)}, en une phrase simple.`,
      directions: [
        'Expliquez-le comme à un ami qui n’en a jamais entendu parler.',
        'Aucun terme technique sans une image.',
      ],
      film: ['Écrivez cette phrase et lisez-la à voix haute.'],
    },
    show: {
      heading: 'Montrez',
      say: () => 'Je vous montre.',
      directions: [],
      film: [
        'Filmez un vrai exemple du début à la fin : mains, écran ou lieu.',
        'Plan large d’abord, puis gros plan sur le moment décisif.',
        'Dites ce que vous faites pendant que vous le faites.',
      ],
    },
    mistake: {
      heading: 'L’erreur',
      say: () => 'Voici ce que je ferais autrement aujourd’hui.',
      directions: [
        'Nommez une erreur que vous avez faite ou vue, sa cause, et comment la repérer tôt.',
        'N’accusez personne d’autre que vous-même.',
      ],
      film: ['Montrez un instant la mauvaise façon, puis la bonne.'],
    },
    sign: {
      heading: 'Le signe',
      say: () => 'Comment savoir que ça a marché ?',
      directions: [
        'Montrez un signe ou un chiffre à vous, avant et après.',
        'Dites d’où vient ce chiffre.',
        'Dites aussi ce que vous ne savez pas encore.',
      ],
      film: [],
    },
    attempt: {
      heading: 'À vous',
      say: () => 'Essayez cette seule chose aujourd’hui.',
      directions: [
        'Une étape de moins de cinq minutes, sans matériel particulier.',
        'Dites ce que l’on voit quand c’est réussi.',
        'Demandez d’écrire le résultat.',
      ],
      film: [],
    },
    recap: {
      heading: 'En résumé',
      say: (filling) => `${named(filling)}, encore une fois, d’un seul souffle.`,
      directions: ['Répétez vos points dans le même ordre, quelques mots chacun.'],
      film: ['Regardez droit vers la caméra.', 'Arrêtez-vous là : aucune idée nouvelle à la fin.'],
    },
    example: {
      heading: 'Un exemple',
      say: () => 'Un exemple suffit à comprendre.',
      directions: [
        'Racontez le plus petit cas réel que vous connaissez : une personne, un lieu, un jour.',
        'Dites d’où vous le tenez.',
      ],
      film: ['Filmez le lieu, l’objet ou la page elle-même.'],
    },
    otherSide: {
      heading: 'L’autre côté',
      say: (filling) => `Le thème ${named(filling)} a aussi un autre côté.`,
      directions: [
        'Dites ce que répondrait quelqu’un qui n’est pas d’accord, le plus honnêtement possible.',
        'Dites ce qui vous ferait changer d’avis.',
      ],
      film: [],
    },
    meaning: {
      heading: 'Ce que cela change pour vous',
      say: () => 'Et pour vous, qu’est-ce que cela change ?',
      directions: [
        'Nommez une chose dans la vie de votre public que cela touche, avec un exemple de chez vous.',
        'Si vous ne le savez pas, dites-le et posez la question.',
      ],
      film: ['Parlez ici droit à la caméra.'],
    },
    question: {
      heading: 'La question ouverte',
      say: (filling) => `Une question reste ouverte sur le thème ${named(filling)}.`,
      directions: [
        'Posez la question à laquelle personne ne vous a encore répondu.',
        'Dites ce que vous ferez pour le savoir.',
      ],
      film: [],
    },
  },
  practical:
    /^comment\b|conseils?\b|guide|erreurs?\b|étapes?\b|idées?\b|recettes?\b|routine|entraînement|astuces?|débutant/iu,
};
