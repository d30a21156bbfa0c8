import { z } from 'zod';

/** A text in a model's answer; empty where it is missing or no text. */
export const lenientText = z.string().catch('').default('');

/** Several of them; none where they are missing or no list. */
export const lenientTexts = z.array(lenientText).catch([]).default([]);
