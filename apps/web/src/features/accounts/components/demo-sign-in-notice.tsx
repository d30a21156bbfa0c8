import { useConfig } from '#lib/config.ts';
import { Notice } from '#ui/notice.tsx';

/** Stands below everything else: it can come late without moving anything. */
export function DemoSignInNotice() {
  const { isPending, config } = useConfig();
  if (isPending || !config.demoMode) {
    return null;
  }
  return (
    <Notice tone="demo" title="Demo mode" className="animate-fade-in">
      Any credentials work. Type whatever you like and sign in.
    </Notice>
  );
}
