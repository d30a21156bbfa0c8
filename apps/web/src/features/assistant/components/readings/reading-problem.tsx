import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isModelFault } from '../../model/model-fault.ts';

export interface ReadingProblemProps {
  error: Error;
  /** What to say where the server says nothing. */
  fallback: string;
  onBuiltIn: () => void;
}

/** Why a text was not read, and where it was the model's fault, the way around it. */
export function ReadingProblem({ error, fallback, onBuiltIn }: ReadingProblemProps) {
  return (
    <div role="alert">
      <Notice tone="danger">
        <p>{errorMessage(error, fallback)}</p>
        {isModelFault(error) && (
          <Button className="mt-2" onClick={onBuiltIn}>
            Use the built-in assistant instead
          </Button>
        )}
      </Notice>
    </div>
  );
}
