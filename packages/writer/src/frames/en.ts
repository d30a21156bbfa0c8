import { about, after, asking } from './english-topic.ts';
import type { Frame } from './frame.ts';
import { englishOutline } from './outlines/en.ts';

/** English. */
export const english: Frame = {
  language: 'en',
  name: 'English',
  noTopic: 'my topic of the day',
  quotes: ['“', '”'],
  headings: { hook: 'HOOK', action: 'CALL TO ACTION', sources: 'SOURCES', onScreen: 'On screen', say: 'Say' },
  roles: {
    start: 'What it is about',
    number: 'The number',
    contrast: 'The twist',
    problem: 'The problem',
    cause: 'The reason',
    example: 'The example',
    voice: 'What was said',
    more: 'More on this',
    end: 'To finish',
  },
  bridges: {
    start: ['Let’s start at the beginning.'],
    number: ['Now the numbers.', 'Listen to this number.'],
    contrast: ['Here is where it turns.', 'But look closer.'],
    problem: ['Here is the hard part.', 'And here is the problem.'],
    cause: ['Why? Listen.', 'And this is why.'],
    example: ['An example.', 'Picture this.'],
    voice: ['Here is what was said.', 'Listen to this.'],
    more: ['There is more.', 'Next.', 'Keep this in mind.', 'And one more thing.'],
    end: ['One last thing.'],
  },
  according: (name) => `According to ${name}:`,
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, 'what is worth knowing'),
    ({ topic }) =>
      topic.kind === 'question' ? `${topic.title} A plain answer` : `${topic.title}, in plain words`,
    ({ topic }) => {
      const forms = {
        noun: `${topic.title}: start here`,
        indirect: `${topic.title}: start here`,
        question: `${topic.title} Start here`,
        statement: `The story behind “${topic.phrase}”`,
      };
      return forms[topic.kind];
    },
    (filling) =>
      filling.topic.kind === 'question'
        ? after(filling, 'what to know')
        : `What to know about ${about(filling)}`,
    (filling) => after(filling, 'the short version'),
    (filling) => after(filling, 'before you make up your mind'),
  ],
  plainTitles: [
    'The facts in brief',
    'What the sources say',
    'Worth knowing today',
    'The short version',
    'Start here',
  ],
  hooks: {
    question: ({ topic }) => {
      const forms = {
        noun: `What do you really know about ${topic.phrase}?`,
        indirect: `Do you know ${topic.phrase.replace(/\?$/, '')}?`,
        question: topic.title,
        statement: `What is really behind “${topic.phrase}”?`,
      };
      return forms[topic.kind];
    },
    promise: (filling) => {
      const { topic } = filling;
      return topic.kind === 'indirect'
        ? `Stay with me, and I will show you ${topic.phrase}.`
        : asking(
            filling,
            'Stay with me for one question:',
            `Stay with me, and you will know more about ${about(filling)} than you do now.`,
          );
    },
    stop: (filling) =>
      asking(
        filling,
        'Stop scrolling if you have ever asked yourself:',
        `Stop scrolling if you have ever wondered about ${about(filling)}.`,
      ),
    invitation: (filling) =>
      asking(
        filling,
        'Let’s talk about one question, without the noise:',
        `Let’s talk about ${about(filling)}, without the noise.`,
      ),
    myth: (filling) =>
      asking(
        filling,
        'Forget what you have heard for a moment.',
        `Forget what you have heard about ${about(filling)} for a moment.`,
      ),
    number: 'One number first:',
    contrast: 'Here is the twist:',
    problem: 'Here is the hard part:',
    surprise: 'You may not have heard this yet:',
  },
  opening: (filling) =>
    filling.topic.kind === 'question'
      ? `${filling.topic.title} Here is what there is to know.`
      : `Here is what to know about ${about(filling)}.`,
  action: {
    youtube: (filling) =>
      `${filling.topic.kind === 'question' ? 'What is your answer?' : `What would you add about ${about(filling)}?`} Tell me in the comments, and subscribe for the next one.`,
    instagram: () => 'Save this for later, and send it to someone who needs to hear it.',
    tiktok: (filling) => `Follow for more on ${about(filling)}, and tell me what surprised you.`,
    linkedin: (filling) => `How do you see it? I would like to read your view on ${about(filling)}.`,
  },
  plain: {
    opening: 'Here is what to know about it.',
    action: {
      youtube: 'What would you add? Tell me in the comments, and subscribe for the next one.',
      instagram: 'Save this for later, and send it to someone who needs to hear it.',
      tiktok: 'Follow for more, and tell me what surprised you.',
      linkedin: 'How do you see it? I would like to read your view.',
    },
  },
  outline: englishOutline,
};
