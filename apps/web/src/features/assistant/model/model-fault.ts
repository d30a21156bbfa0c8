import { ApiError } from '#lib/api-error.ts';

/**
 * Whether a code of an error says that it was the model that failed: then the built-in assistant can be asked
 * instead.
 */
export const isModelCode = (code: unknown): boolean => typeof code === 'string' && code.startsWith('model_');

/** Whether it was the model that failed. */
export const isModelFault = (error: unknown): boolean => error instanceof ApiError && isModelCode(error.code);
