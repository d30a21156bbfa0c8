import type { Frame } from './frame.ts';
import { portugueseOutline } from './outlines/pt.ts';
import { isQuestion, topicIn } from './quoted-topic.ts';

const { named, after } = topicIn('“', '”');

/** Portuguese, worded to read well in Brazil and in Portugal. */
export const portuguese: Frame = {
  language: 'pt',
  name: 'Portuguese',
  noTopic: 'o que me ocupa agora',
  quotes: ['“', '”'],
  headings: {
    hook: 'GANCHO',
    action: 'CHAMADA PARA AÇÃO',
    sources: 'FONTES',
    onScreen: 'Na tela',
    say: 'Dizer',
  },
  roles: {
    start: 'Do que se trata',
    number: 'O número',
    contrast: 'A virada',
    problem: 'O problema',
    cause: 'O motivo',
    example: 'O exemplo',
    voice: 'Palavra por palavra',
    more: 'Mais detalhes',
    end: 'Para terminar',
  },
  bridges: {
    start: ['Vamos começar do começo.'],
    number: ['Agora, os números.'],
    contrast: ['E é aqui que tudo muda.', 'Mas olhe de perto.'],
    problem: ['Aqui vem a parte difícil.', 'E este é o problema.'],
    cause: ['Por quê? Escute.', 'E este é o motivo.'],
    example: ['Um exemplo.', 'Imagine só.'],
    voice: ['Escute isto.', 'Foi isto que disseram.'],
    more: ['Tem mais.', 'Continuando.', 'Guarde isto.', 'E mais uma coisa.'],
    end: ['Uma última coisa.'],
  },
  according: (name) => `Segundo ${name}:`,
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, 'o que vale saber'),
    (filling) => after(filling, 'explicado sem rodeios'),
    (filling) => after(filling, 'por onde começar'),
    (filling) => `O que vale saber sobre ${named(filling)}`,
    (filling) => after(filling, 'a versão curta'),
    (filling) => `Antes de decidir algo sobre ${named(filling)}`,
  ],
  plainTitles: [
    'Os fatos em resumo',
    'O que dizem as fontes',
    'Vale saber hoje',
    'A versão curta',
    'Por onde começar',
  ],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `O que você sabe mesmo sobre ${named(filling)}?`,
    promise: (filling) => `Fique comigo e você vai saber mais sobre ${named(filling)} do que agora.`,
    stop: (filling) => `Pare um instante se o tema ${named(filling)} interessa a você.`,
    invitation: (filling) => `Vamos falar sobre ${named(filling)}, sem barulho.`,
    myth: (filling) => `Esqueça por um momento o que você já ouviu sobre ${named(filling)}.`,
    number: 'Primeiro, um número:',
    contrast: 'Aqui está a virada:',
    problem: 'Aqui vem a parte difícil:',
    surprise: 'Talvez você ainda não saiba disto:',
  },
  opening: (filling) => `Isto é o que vale saber sobre ${named(filling)}.`,
  action: {
    youtube: (filling) =>
      `O que você acrescentaria sobre ${named(filling)}? Conte nos comentários e inscreva-se no canal.`,
    instagram: () => 'Salve para ver depois e envie a alguém que precisa ouvir isto.',
    tiktok: (filling) => `Siga para ver mais sobre ${named(filling)} e conte o que surpreendeu você.`,
    linkedin: (filling) => `E você, o que acha? Gostaria de ler a sua opinião sobre ${named(filling)}.`,
  },
  plain: {
    opening: 'Isto é o que vale saber.',
    action: {
      youtube: 'O que você acrescentaria? Conte nos comentários e inscreva-se no canal.',
      instagram: 'Salve para ver depois e envie a alguém que precisa ouvir isto.',
      tiktok: 'Siga para ver mais e conte o que surpreendeu você.',
      linkedin: 'E você, o que acha? Gostaria de ler a sua opinião.',
    },
  },
  outline: portugueseOutline,
};
