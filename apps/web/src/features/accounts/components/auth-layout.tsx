import type { ReactNode } from 'react';
import { productName, useConfig } from '#lib/config.ts';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';

export interface AuthLayoutProps {
  title: string;
  subtitle: string;
  /** The way to the other of the two screens. */
  footer: ReactNode;
  children: ReactNode;
}

/** What the sign-in and sign-up screens share. It hangs from the top, so that nothing below can move it. */
export function AuthLayout({ title, subtitle, footer, children }: AuthLayoutProps) {
  return (
    <div className="bg-wash min-h-dvh px-4 pt-[clamp(2rem,10dvh,7rem)] pb-10">
      <main className="mx-auto grid w-full max-w-96 gap-5">
        <div className="flex items-center justify-center gap-2.5">
          <Logo className="size-8" />
          <span className="text-lg font-semibold tracking-tight">{productName}</span>
        </div>
        <Card className="p-6 shadow-md sm:p-8">
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="mt-1 text-muted">{subtitle}</p>
          <div className="mt-6">{children}</div>
          <p className="mt-6 text-center text-muted">{footer}</p>
        </Card>
        <DemoSignInNotice />
      </main>
    </div>
  );
}

/** Stands below everything else: it can come late without moving anything. */
function DemoSignInNotice() {
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
