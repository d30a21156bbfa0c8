import { Notice } from '#ui/notice.tsx';
import { type Generation, generationFailed } from '../model/generation.ts';

/** Says so when the writing did not come to its own end, and what it is that stands below. */
export function EndingNotice({ generation: { phase, problem, isPrevious } }: { generation: Generation }) {
  if (phase !== 'failed' && phase !== 'stopped') {
    return null;
  }
  const isFailure = phase === 'failed';
  return (
    <div role={isFailure ? 'alert' : undefined} className="px-4 pt-4 sm:px-5">
      <Notice tone={isFailure ? 'danger' : 'info'} title={isFailure ? generationFailed : 'Stopped'}>
        {isFailure && problem !== generationFailed && <p>{problem}</p>}
        {isPrevious ? (
          <p>Nothing new was written. Below is the script from before.</p>
        ) : (
          <p>{isFailure ? 'What you typed is still there: try again.' : 'This is what was written so far.'}</p>
        )}
      </Notice>
    </div>
  );
}
