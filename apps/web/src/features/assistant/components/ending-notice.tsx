import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Generation, generationFailed, hasContent } from '../model/generation.ts';

/** Says so when the writing did not come to its own end, and what it is that stands below. */
export function EndingNotice({ generation, onBuiltIn }: { generation: Generation; onBuiltIn: () => void }) {
  const { phase, problem } = generation;
  if (phase !== 'failed' && phase !== 'stopped') {
    return null;
  }
  const isFailure = phase === 'failed';
  return (
    <div role={isFailure ? 'alert' : undefined} className="px-4 pt-4 sm:px-5">
      <Notice tone={isFailure ? 'danger' : 'info'} title={isFailure ? generationFailed : 'Stopped'}>
        {problem !== generationFailed && <p>{problem}</p>}
        <p>{whatIsLeft(generation)}</p>
        {generation.isModelFault && (
          <Button className="mt-2" onClick={onBuiltIn}>
            Use the built-in assistant instead
          </Button>
        )}
      </Notice>
    </div>
  );
}

function whatIsLeft({ isPrevious, content }: Generation): string {
  if (isPrevious) {
    return 'Nothing new was written. Below is the script from before.';
  }
  return hasContent(content)
    ? 'What was written so far is below.'
    : 'What you typed is still there: try again.';
}
