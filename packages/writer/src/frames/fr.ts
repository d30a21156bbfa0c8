import type { Frame } from './frame.ts';
import { frenchOutline } from './outlines/fr.ts';
import { isQuestion, topicIn } from './quoted-topic.ts';

const { named, after } = topicIn('« ', ' »');

/** French. */
export const french: Frame = {
  language: 'fr',
  name: 'French',
  noTopic: 'ce qui m’occupe en ce moment',
  quotes: ['« ', ' »'],
  headings: {
    hook: 'ACCROCHE',
    action: "APPEL À L'ACTION",
    sources: 'SOURCES',
    onScreen: "À l'écran",
    say: 'Dire',
  },
  roles: {
    start: 'De quoi il s’agit',
    number: 'Le chiffre',
    contrast: 'Le tournant',
    problem: 'Le problème',
    cause: 'La raison',
    example: "L'exemple",
    voice: 'Mot pour mot',
    more: 'Plus de détails',
    end: 'Pour finir',
  },
  bridges: {
    start: ['Commençons par le début.'],
    number: ['Passons aux chiffres.'],
    contrast: ['Et c’est là que tout change.', 'Mais regardez de plus près.'],
    problem: ['Voici la partie difficile.', 'Et voici le problème.'],
    cause: ['Pourquoi ? Écoutez.', 'Et voici la raison.'],
    example: ['Un exemple.', 'Imaginez un peu.'],
    voice: ['Écoutez ceci.', 'Voici ce qui a été dit.'],
    more: ['Ce n’est pas tout.', 'La suite.', 'Retenez ceci.', 'Et encore une chose.'],
    end: ['Une dernière chose.'],
  },
  according: (name) => `Selon ${name} :`,
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, 'ce qu’il faut savoir'),
    (filling) => after(filling, 'expliqué simplement'),
    (filling) => after(filling, 'par où commencer'),
    (filling) => `Ce qu’il faut savoir sur le thème ${named(filling)}`,
    (filling) => after(filling, 'la version courte'),
    (filling) => `Avant de décider sur le thème ${named(filling)}`,
  ],
  plainTitles: [
    'Les faits en bref',
    'Ce que disent les sources',
    'Bon à savoir aujourd’hui',
    'La version courte',
    'Par où commencer',
  ],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `Que savez-vous vraiment sur le thème ${named(filling)} ?`,
    promise: (filling) => `Restez un instant, et vous en saurez plus sur le thème ${named(filling)}.`,
    stop: (filling) => `Arrêtez-vous un instant si le thème ${named(filling)} vous intéresse.`,
    invitation: (filling) => `Parlons du thème ${named(filling)}, sans le bruit autour.`,
    myth: (filling) => `Oubliez un moment ce que vous avez entendu sur le thème ${named(filling)}.`,
    number: 'D’abord un chiffre :',
    contrast: 'Voici le tournant :',
    problem: 'Voici la partie difficile :',
    surprise: 'Vous ne le savez peut-être pas encore :',
  },
  opening: (filling) => `Voici ce qu’il faut savoir sur le thème ${named(filling)}.`,
  action: {
    youtube: (filling) =>
      `Que voulez-vous ajouter sur le thème ${named(filling)} ? Dites-le en commentaire et abonnez-vous.`,
    instagram: () => 'Enregistrez ce post pour plus tard et envoyez-le à quelqu’un qui doit l’entendre.',
    tiktok: (filling) =>
      `Abonnez-vous pour la suite sur le thème ${named(filling)}, et dites-moi ce qui vous a surpris.`,
    linkedin: (filling) =>
      `Et vous, qu’en pensez-vous ? J’aimerais lire votre avis sur le thème ${named(filling)}.`,
  },
  plain: {
    opening: 'Voici ce qu’il faut savoir.',
    action: {
      youtube: 'Que voulez-vous ajouter ? Dites-le en commentaire et abonnez-vous.',
      instagram: 'Enregistrez ce post pour plus tard et envoyez-le à quelqu’un qui doit l’entendre.',
      tiktok: 'Abonnez-vous pour la suite, et dites-moi ce qui vous a surpris.',
      linkedin: 'Et vous, qu’en pensez-vous ? J’aimerais lire votre avis.',
    },
  },
  outline: frenchOutline,
};
