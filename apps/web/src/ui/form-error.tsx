import { ApiError, errorMessage } from '#lib/api-error.ts';
import { Notice } from './notice.tsx';

export interface FormErrorProps {
  /** Why the last try failed; nothing is shown without. */
  error: unknown;
  /** "Failed to add the note" */
  sentence: string;
}

/** Says in a form why it was not sent, right above its buttons, where whoever pressed one looks. */
export const FormError = ({ error, sentence }: FormErrorProps) =>
  error ? <FormAlert>{errorMessage(error, sentence)}</FormAlert> : null;

/**
 * The same beside a toast that has the sentence, or the words of the server: says only that and why no answer
 * came, for as long as the form is open.
 */
export const FormErrorBesideToast = ({ error }: Pick<FormErrorProps, 'error'>) =>
  isExplained(error) ? null : <FormAlert>{errorMessage(error)}</FormAlert>;

const isExplained = (error: unknown): boolean =>
  !error || (error instanceof ApiError && error.sentence !== undefined);

const FormAlert = ({ children }: { children: string }) => (
  <div role="alert">
    <Notice tone="danger">{children}</Notice>
  </div>
);
