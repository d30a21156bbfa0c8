import { useConfig } from '#lib/config.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { leaveForProvider } from '../model/provider-flow.ts';
import { useSubmission } from '../model/use-submission.ts';

/** The way in by the provider of this installation; nothing where there is none. */
export function ProviderButton({ invitation }: { invitation?: string | undefined }) {
  const { signInProvider } = useConfig().config;
  const leaving = useSubmission(leaveForProvider);
  if (signInProvider === null) {
    return null;
  }
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3 text-sm text-faint">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <FormError error={leaving.error} sentence={`${signInProvider} could not be asked`} />
      <Button
        size="lg"
        className="w-full min-w-0"
        busy={leaving.isPending}
        title={signInProvider}
        onClick={() => leaving.submit({ invitation })}
      >
        <span className="truncate">Continue with {signInProvider}</span>
      </Button>
    </div>
  );
}
