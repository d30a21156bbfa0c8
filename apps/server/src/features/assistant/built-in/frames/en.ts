import type { Filling, Frame } from './frame.ts';
import { lengthNamer } from './lengths.ts';
import { upperFirst } from './topic-forms.ts';

/** The topic as it stands after "about" or "on", where a question has been asked before. */
function about({ topic }: Filling): string {
  const forms = {
    noun: topic.phrase,
    indirect: topic.phrase,
    question: 'this question',
    statement: `“${topic.phrase}”`,
  };
  return forms[topic.kind];
}

function after(filling: Filling, text: string): string {
  return filling.topic.kind === 'question'
    ? `${filling.topic.title} ${upperFirst(text)}`
    : `${filling.topic.title}: ${text}`;
}

/** One wording for a question, which stands whole behind it, and one for every other topic. */
function asking(filling: Filling, question: string, other: string): string {
  return filling.topic.kind === 'question' ? `${question} ${filling.topic.title}` : other;
}

/** The topic as the subject of a sentence, or "this" where it does not make one. */
function subject(filling: Filling): string {
  return filling.topic.kind === 'noun' || filling.topic.kind === 'statement' ? about(filling) : 'this';
}

/** English. */
export const english: Frame = {
  language: 'en',
  name: 'English',
  noTopic: 'what is on my mind right now',
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
  length: lengthNamer({ seconds: 'seconds', minutes: 'minutes', words: 'words', decimal: '.' }),
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, filling.count > 1 ? `${filling.count} things worth knowing` : 'what is worth knowing'),
    ({ topic, length }) =>
      topic.kind === 'question' ? `${topic.title} An answer in ${length}` : `${topic.title}, explained in ${length}`,
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
      filling.topic.kind === 'question' ? after(filling, 'what to know') : `What to know about ${about(filling)}`,
    (filling) => after(filling, 'the short version'),
    (filling) => after(filling, 'before you make up your mind'),
  ],
  plainTitles: ['The facts in brief', 'What the sources say', 'Worth knowing today', 'The short version', 'Start here'],
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
      const { topic, length } = filling;
      return topic.kind === 'indirect'
        ? `Give me ${length}, and I will show you ${topic.phrase}.`
        : asking(
            filling,
            `Give me ${length} for one question:`,
            `Give me ${length}, and you will know more about ${about(filling)} than you do now.`,
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
  outline: {
    opening: (filling) => `${upperFirst(filling.length)} on ${about(filling)}: here is what I want you to take away.`,
    forAudience: (audience) => `Speak to one person (${audience}) and use only words they would use.`,
    point: (point, position) => ({
      heading: point,
      say: [`Next: ${point}.`, `Now to ${point}.`, `And then: ${point}.`][position % 3] ?? point,
      directions: [
        [
          'Say in one sentence why it matters.',
          'Show it, do not only name it.',
          'Give one example from your own work.',
        ][position % 3] ?? '',
        'End with the one thing to remember.',
        'If you use a figure, say where it comes from.',
      ],
      film: [],
    }),
    beats: (filling) => ({
      why: {
        heading: 'Why it matters',
        say: `Why do I talk about ${about(filling)}? Because of one moment.`,
        directions: [
          'Tell one moment of your own: where you were, what happened, what it cost or gave you.',
          'Two sentences are enough; the rest comes later.',
        ],
        film: ['Film the place or the thing itself, close up.'],
      },
      sentence: {
        heading: 'In one sentence',
        say: `First, ${subject(filling)} in one plain sentence.`,
        directions: [
          'Explain it as you would to a friend who has never heard of it.',
          'No technical term without a picture for it.',
        ],
        film: ['Write this sentence down and read it out.'],
      },
      show: {
        heading: 'Show it',
        say: 'Let me show you.',
        directions: [],
        film: [
          'Film one real example from start to finish: hands, screen or place.',
          'Wide shot of the whole, then close-up of the moment that decides.',
          'Say what you do while you do it.',
        ],
      },
      mistake: {
        heading: 'The mistake',
        say: 'This is what I would do differently today.',
        directions: [
          'Name one mistake you made or saw, what caused it, and how to notice it early.',
          'Do not blame anyone but yourself.',
        ],
        film: ['Show the wrong way for a second, then the right way.'],
      },
      sign: {
        heading: 'How to tell',
        say: 'How can you tell that it worked?',
        directions: [
          'Show one sign or one number of your own, before and after.',
          'Say where the number comes from.',
          'Admit what you do not know yet.',
        ],
        film: [],
      },
      attempt: {
        heading: 'Try it',
        say: 'Try this one thing today.',
        directions: [
          'One step that takes less than five minutes and needs nothing special.',
          'Say what people should see when it went right.',
          'Ask them to write what happened.',
        ],
        film: [],
      },
      recap: {
        heading: 'Recap',
        say: `Once more, in one breath: ${about(filling)}.`,
        directions: ['Repeat your points in the order you made them, a few words each.'],
        film: ['Look straight into the camera.', 'Stop there: no new thought at the end.'],
      },
      example: {
        heading: 'One example',
        say: 'One example makes it clear.',
        directions: [
          'Tell the smallest real case you know: one person, one place, one day.',
          'Say where you know it from.',
        ],
        film: ['Film the place, the object or the page itself.'],
      },
      otherSide: {
        heading: 'The other side',
        say: `There is another side to ${subject(filling)}.`,
        directions: [
          'Say what somebody who disagrees would answer, as fairly as you can.',
          'Say what you would have to see to change your mind.',
        ],
        film: [],
      },
      meaning: {
        heading: 'What it means for you',
        say: 'And what does this mean for you?',
        directions: [
          'Name one thing in your viewers’ lives that it touches, with an example from where you live.',
          'If you do not know, say so and ask.',
        ],
        film: ['Speak straight into the camera here.'],
      },
      question: {
        heading: 'The open question',
        say: `One question about ${about(filling)} stays open.`,
        directions: ['Ask the question that nobody has answered for you yet.', 'Say what you will do to find out.'],
        film: [],
      },
    }),
    practical:
      /^how to\b|\b(?:tips?|guide|mistakes?|ways?|steps?|ideas?|recipes?|routine|workout|tutorial|tricks?|hacks?|diy|setup|beginners?)\b/iu,
  },
};
