export { canSpeak, speakable, type SpokenContext } from './speakable.ts';
export type { Spoken, SpokenChange } from './spoken.ts';
