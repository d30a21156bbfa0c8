import type { Outline } from '../frame.ts';
import { topicIn } from '../quoted-topic.ts';

const { named } = topicIn('“', '”');

/** What outlines in Portuguese are made of. */
export const portugueseOutline: Outline = {
  opening: (filling) => `Isto é o que quero que você leve sobre ${named(filling)}.`,
  forAudience: (audience) => `Fale com uma única pessoa (${audience}) e use só palavras que ela usaria.`,
  point: (point, position) => ({
    heading: point,
    say: () =>
      [`A seguir: ${point}.`, `Vamos a este ponto: ${point}.`, `E depois: ${point}.`][position % 3] ?? point,
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
  beats: {
    why: {
      heading: 'Por que importa',
      say: (filling) => `Por que falo sobre ${named(filling)}? Por causa de um único momento.`,
      directions: [
        'Conte esse momento: onde você estava, o que aconteceu, o que custou ou trouxe.',
        'Duas frases bastam, o resto vem depois.',
      ],
      film: ['Filme o lugar ou o objeto, bem de perto.'],
    },
    sentence: {
      heading: 'Em uma frase',
      say: (filling) => `Primeiro ${named(filling)}, em uma frase simples.`,
      directions: [
        'Explique como a um amigo que nunca ouviu falar disso.',
        'Nenhum termo técnico sem uma imagem.',
      ],
      film: ['Escreva essa frase e leia em voz alta.'],
    },
    show: {
      heading: 'Mostre',
      say: () => 'Eu mostro.',
      directions: [],
      film: [
        'Filme um exemplo real do começo ao fim: mãos, tela ou lugar.',
        'Primeiro o plano aberto, depois bem de perto o momento que decide.',
        'Diga o que faz enquanto faz.',
      ],
    },
    mistake: {
      heading: 'O erro',
      say: () => 'Isto eu faria hoje de outro jeito.',
      directions: [
        'Conte um erro que você cometeu ou viu, a causa e como notar cedo.',
        'Não culpe ninguém além de você.',
      ],
      film: ['Mostre por um segundo o jeito errado e depois o certo.'],
    },
    sign: {
      heading: 'O sinal',
      say: () => 'Como saber que deu certo?',
      directions: [
        'Mostre um sinal ou um número seu, antes e depois.',
        'Diga de onde vem o número.',
        'Diga também o que você ainda não sabe.',
      ],
      film: [],
    },
    attempt: {
      heading: 'Experimente',
      say: () => 'Experimente hoje uma única coisa.',
      directions: [
        'Um passo de menos de cinco minutos que não precise de nada especial.',
        'Diga o que se vê quando dá certo.',
        'Peça que escrevam o resultado.',
      ],
      film: [],
    },
    recap: {
      heading: 'Resumo',
      say: (filling) => `${named(filling)}, mais uma vez, de um fôlego só.`,
      directions: ['Repita seus pontos na mesma ordem, poucas palavras cada.'],
      film: ['Olhe direto para a câmera.', 'Pare aí: nenhuma ideia nova no fim.'],
    },
    example: {
      heading: 'Um exemplo',
      say: () => 'Um exemplo deixa tudo claro.',
      directions: [
        'Conte o menor caso real que você conhece: uma pessoa, um lugar, um dia.',
        'Diga de onde você o conhece.',
      ],
      film: ['Filme o lugar, o objeto ou a própria página.'],
    },
    otherSide: {
      heading: 'O outro lado',
      say: (filling) => `O tema ${named(filling)} também tem outro lado.`,
      directions: [
        'Diga o que responderia alguém que não concorda, com toda a justiça possível.',
        'Diga o que faria você mudar de opinião.',
      ],
      film: [],
    },
    meaning: {
      heading: 'O que isso muda para você',
      say: () => 'E o que isso muda para você?',
      directions: [
        'Cite uma coisa na vida do seu público que isso toca, com um exemplo de onde você mora.',
        'Se não souber, diga e pergunte.',
      ],
      film: ['Fale aqui direto para a câmera.'],
    },
    question: {
      heading: 'A pergunta aberta',
      say: (filling) => `Sobre ${named(filling)} fica uma pergunta em aberto.`,
      directions: [
        'Faça a pergunta que ninguém respondeu a você ainda.',
        'Diga o que vai fazer para descobrir.',
      ],
      film: [],
    },
  },
  practical:
    /^como\b|dicas?\b|guia|erros\b|passos?\b|ideias?\b|receitas?\b|rotina|treino|truques?|iniciantes/iu,
};
