import { useConfig } from '#lib/config.ts';
import { Notice } from '#ui/notice.tsx';

/** Stands at the foot of the screen: it can come late without moving anything. */
export function DemoBanner({ isSample }: { isSample: boolean }) {
  const { isPending, config } = useConfig();
  if (isPending || !config.demoMode) {
    return null;
  }
  return (
    <Notice tone="demo" title="Demo mode">
      {isSample
        ? 'The figures above are sample data. They make room for your own as soon as you create a board, add content or generate a script.'
        : 'Everything you create here is really stored, but anybody can sign in with any credentials. Turn demo mode off before you let others in.'}
    </Notice>
  );
}
