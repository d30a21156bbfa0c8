import { expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';

const missing = 'three things you can do';
const write = (advice: string) =>
  generateScript({
    platform: 'tiktok',
    requirements: `A 60 second video: Dengue fever explained: what it is and ${missing}`,
    items: [
      {
        id: 'dengue',
        title: 'Dengue fever',
        url: 'https://clinic.example/dengue',
        text: `Dengue fever is an infection that mosquitoes carry. It makes bones ache for a week. Half of the world lives where dengue fever is found. ${advice}`,
      },
    ],
  });

it.each([
  'See a doctor within two days if dengue fever does not go down.',
  'Take dengue fever seriously and drink three litres of water a day.',
  'Let nobody with dengue fever take aspirin.',
  'Consider a vaccine against dengue fever.',
  'Look for a rash when you have dengue fever.',
  'Remember to drink when you have dengue fever.',
  'Start with water when you have dengue fever.',
])('%j is something to do', (advice) => {
  const { script, notes } = write(advice);
  expect(script).toContain(advice.slice(0, -1));
  expect(notes.join('\n')).not.toContain(missing);
});

it('finds advice that does not name the topic again', () => {
  expect(write('Wear long sleeves at dusk.').notes.join('\n')).not.toContain(missing);
});

it.each([
  'See how dengue fever spreads in a town.',
  'Take the case of dengue fever in Lima.',
  'Take Lima, where dengue fever came back.',
  'Let’s talk about dengue fever.',
  'Look at the map of dengue fever.',
  'Imagine being sick with dengue fever.',
  'Start with a shot of dengue fever on a ward.',
  'Note that dengue fever came back.',
])('%j is nothing to do', (line) => {
  expect(write(line).notes.join('\n')).toContain(missing);
});
