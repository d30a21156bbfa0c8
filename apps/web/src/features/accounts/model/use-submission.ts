import { useRef, useState } from 'react';

export interface Submission<Values> {
  isPending: boolean;
  /** Why the last try failed. */
  error: unknown;
  submit: (values: Values) => void;
}

/**
 * Sends a form once at a time and keeps what came of it. In place of a mutation of the query library, which
 * the sign-in screen does without to stay small. `send` says itself what the user must hear; it throws for
 * what the form must know.
 */
export function useSubmission<Values>(send: (values: Values) => Promise<void>): Submission<Values> {
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({
    isPending: false,
    error: undefined,
  });
  // A disabled button alone comes too late, with the next picture.
  const isSent = useRef(false);

  const run = async (values: Values) => {
    if (isSent.current) {
      return;
    }
    isSent.current = true;
    setState({ isPending: true, error: undefined });
    try {
      await send(values);
      setState({ isPending: false, error: undefined });
    } catch (error) {
      setState({ isPending: false, error });
    } finally {
      isSent.current = false;
    }
  };

  return { ...state, submit: (values) => void run(values) };
}
