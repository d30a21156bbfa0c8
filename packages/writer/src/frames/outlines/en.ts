import { about, subject } from '../english-topic.ts';
import type { Outline } from '../frame.ts';

/** What outlines in English are made of. */
export const englishOutline: Outline = {
  opening: (filling) => `Here is what I want you to take away about ${about(filling)}.`,
  forAudience: (audience) => `Speak to one person (${audience}) and use only words they would use.`,
  point: (point, position) => ({
    heading: point,
    say: () => [`Next: ${point}.`, `Now to ${point}.`, `And then: ${point}.`][position % 3] ?? point,
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
  beats: {
    why: {
      heading: 'Why it matters',
      say: (filling) => `Why do I talk about ${about(filling)}? Because of one moment.`,
      directions: [
        'Tell one moment of your own: where you were, what happened, what it cost or gave you.',
        'Two sentences are enough; the rest comes later.',
      ],
      film: ['Film the place or the thing itself, close up.'],
    },
    sentence: {
      heading: 'In one sentence',
      say: (filling) => `First, ${subject(filling)} in one plain sentence.`,
      directions: [
        'Explain it as you would to a friend who has never heard of it.',
        'No technical term without a picture for it.',
      ],
      film: ['Write this sentence down and read it out.'],
    },
    show: {
      heading: 'Show it',
      say: () => 'Let me show you.',
      directions: [],
      film: [
        'Film one real example from start to finish: hands, screen or place.',
        'Wide shot of the whole, then close-up of the moment that decides.',
        'Say what you do while you do it.',
      ],
    },
    mistake: {
      heading: 'The mistake',
      say: () => 'This is what I would do differently today.',
      directions: [
        'Name one mistake you made or saw, what caused it, and how to notice it early.',
        'Do not blame anyone but yourself.',
      ],
      film: ['Show the wrong way for a second, then the right way.'],
    },
    sign: {
      heading: 'How to tell',
      say: () => 'How can you tell that it worked?',
      directions: [
        'Show one sign or one number of your own, before and after.',
        'Say where the number comes from.',
        'Admit what you do not know yet.',
      ],
      film: [],
    },
    attempt: {
      heading: 'Try it',
      say: () => 'Try this one thing today.',
      directions: [
        'One step that takes less than five minutes and needs nothing special.',
        'Say what people should see when it went right.',
        'Ask them to write what happened.',
      ],
      film: [],
    },
    recap: {
      heading: 'Recap',
      say: (filling) => `Once more, in one breath: ${about(filling)}.`,
      directions: ['Repeat your points in the order you made them, a few words each.'],
      film: ['Look straight into the camera.', 'Stop there: no new thought at the end.'],
    },
    example: {
      heading: 'One example',
      say: () => 'One example makes it clear.',
      directions: [
        'Tell the smallest real case you know: one person, one place, one day.',
        'Say where you know it from.',
      ],
      film: ['Film the place, the object or the page itself.'],
    },
    otherSide: {
      heading: 'The other side',
      say: (filling) => `There is another side to ${subject(filling)}.`,
      directions: [
        'Say what somebody who disagrees would answer, as fairly as you can.',
        'Say what you would have to see to change your mind.',
      ],
      film: [],
    },
    meaning: {
      heading: 'What it means for you',
      say: () => 'And what does this mean for you?',
      directions: [
        'Name one thing in people’s everyday lives that it touches, with an example from where you live.',
        'If you do not know, say so and ask.',
      ],
      film: ['Speak straight into the camera here.'],
    },
    question: {
      heading: 'The open question',
      say: (filling) => `One question about ${about(filling)} stays open.`,
      directions: [
        'Ask the question that nobody has answered for you yet.',
        'Say what you will do to find out.',
      ],
      film: [],
    },
  },
  practical:
    /^how to\b|\b(?:tips?|guide|mistakes?|ways?|steps?|ideas?|recipes?|routine|workout|tutorial|tricks?|hacks?|diy|setup|beginners?)\b/iu,
};
