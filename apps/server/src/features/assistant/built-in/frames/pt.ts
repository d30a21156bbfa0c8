import type { Filling, Frame } from './frame.ts';
import { lengthNamer } from './lengths.ts';
import { upperFirst } from './topic-forms.ts';

// The topic stays in quotation marks inside sentences, so that no article has to melt into it.
const named = ({ topic }: Filling) => `“${topic.phrase}”`;
const isQuestion = ({ topic }: Filling) => topic.kind === 'question';
const after = (filling: Filling, text: string) =>
  isQuestion(filling) ? `${filling.topic.title} ${upperFirst(text)}` : `${filling.topic.title}: ${text}`;

/** Portuguese, worded to read well in Brazil and in Portugal. */
export const portuguese: Frame = {
  language: 'pt',
  name: 'Portuguese',
  noTopic: 'o que me ocupa agora',
  quotes: ['“', '”'],
  headings: { hook: 'GANCHO', action: 'CHAMADA PARA AÇÃO', sources: 'FONTES', onScreen: 'Na tela', say: 'Dizer' },
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
  length: lengthNamer({ seconds: 'segundos', minutes: 'minutos', words: 'palavras', decimal: ',' }),
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, filling.count > 1 ? `${filling.count} pontos que vale conhecer` : 'o que vale saber'),
    (filling) => after(filling, `a explicação em ${filling.length}`),
    (filling) => after(filling, 'por onde começar'),
    (filling) => `O que vale saber sobre ${named(filling)}`,
    (filling) => after(filling, 'a versão curta'),
    (filling) => `Antes de decidir algo sobre ${named(filling)}`,
  ],
  plainTitles: ['Os fatos em resumo', 'O que dizem as fontes', 'Vale saber hoje', 'A versão curta', 'Por onde começar'],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `O que você sabe mesmo sobre ${named(filling)}?`,
    promise: (filling) => `Me dê ${filling.length} e você vai saber mais sobre ${named(filling)} do que agora.`,
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
  outline: {
    opening: (filling) => `${filling.length} sobre ${named(filling)}: isto é o que quero que você leve.`,
    forAudience: (audience) => `Fale com uma única pessoa (${audience}) e use só palavras que ela usaria.`,
    point: (point, position) => ({
      heading: point,
      say: [`A seguir: ${point}.`, `Vamos a este ponto: ${point}.`, `E depois: ${point}.`][position % 3] ?? point,
      directions: [
        [
          'Diga em uma frase por que isso importa.',
          'Mostre, não fique só no nome.',
          'Dê um exemplo do seu próprio trabalho.',
        ][position % 3] ?? '',
        'Termine com a única coisa a lembrar.',
        'Se citar um número, diga de onde ele vem.',
      ],
      film: [],
    }),
    beats: (filling) => ({
      why: {
        heading: 'Por que importa',
        say: `Por que falo sobre ${named(filling)}? Por causa de um único momento.`,
        directions: [
          'Conte esse momento: onde você estava, o que aconteceu, o que custou ou trouxe.',
          'Duas frases bastam, o resto vem depois.',
        ],
        film: ['Filme o lugar ou o objeto, bem de perto.'],
      },
      sentence: {
        heading: 'Em uma frase',
        say: `Primeiro ${named(filling)}, em uma frase simples.`,
        directions: ['Explique como a um amigo que nunca ouviu falar disso.', 'Nenhum termo técnico sem uma imagem.'],
        film: ['Escreva essa frase e leia em voz alta.'],
      },
      show: {
        heading: 'Mostre',
        say: 'Eu mostro.',
        directions: [],
        film: [
          'Filme um exemplo real do começo ao fim: mãos, tela ou lugar.',
          'Primeiro o plano aberto, depois bem de perto o momento que decide.',
          'Diga o que faz enquanto faz.',
        ],
      },
      mistake: {
        heading: 'O erro',
        say: 'Isto eu faria hoje de outro jeito.',
        directions: [
          'Conte um erro que você cometeu ou viu, a causa e como notar cedo.',
          'Não culpe ninguém além de você.',
        ],
        film: ['Mostre por um segundo o jeito errado e depois o certo.'],
      },
      sign: {
        heading: 'O sinal',
        say: 'Como saber que deu certo?',
        directions: [
          'Mostre um sinal ou um número seu, antes e depois.',
          'Diga de onde vem o número.',
          'Diga também o que você ainda não sabe.',
        ],
        film: [],
      },
      attempt: {
        heading: 'Experimente',
        say: 'Experimente hoje uma única coisa.',
        directions: [
          'Um passo de menos de cinco minutos que não precise de nada especial.',
          'Diga o que se vê quando dá certo.',
          'Peça que escrevam o resultado.',
        ],
        film: [],
      },
      recap: {
        heading: 'Resumo',
        say: `${named(filling)}, mais uma vez, de um fôlego só.`,
        directions: ['Repita seus pontos na mesma ordem, poucas palavras cada.'],
        film: ['Olhe direto para a câmera.', 'Pare aí: nenhuma ideia nova no fim.'],
      },
      example: {
        heading: 'Um exemplo',
        say: 'Um exemplo deixa tudo claro.',
        directions: [
          'Conte o menor caso real que você conhece: uma pessoa, um lugar, um dia.',
          'Diga de onde você o conhece.',
        ],
        film: ['Filme o lugar, o objeto ou a própria página.'],
      },
      otherSide: {
        heading: 'O outro lado',
        say: `O tema ${named(filling)} também tem outro lado.`,
        directions: [
          'Diga o que responderia alguém que não concorda, com toda a justiça possível.',
          'Diga o que faria você mudar de opinião.',
        ],
        film: [],
      },
      meaning: {
        heading: 'O que isso muda para você',
        say: 'E o que isso muda para você?',
        directions: [
          'Cite uma coisa na vida do seu público que isso toca, com um exemplo de onde você mora.',
          'Se não souber, diga e pergunte.',
        ],
        film: ['Fale aqui direto para a câmera.'],
      },
      question: {
        heading: 'A pergunta aberta',
        say: `Sobre ${named(filling)} fica uma pergunta em aberto.`,
        directions: ['Faça a pergunta que ninguém respondeu a você ainda.', 'Diga o que vai fazer para descobrir.'],
        film: [],
      },
    }),
    practical: /^como\b|dicas?\b|guia|erros\b|passos?\b|ideias?\b|receitas?\b|rotina|treino|truques?|iniciantes/iu,
  },
};
