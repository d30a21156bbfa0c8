import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { connectionProblem } from '#lib/api-error.ts';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { IconTile } from './icon-tile.tsx';
import { Page } from './page.tsx';

export interface MissingPageProps {
  title: string;
  /** The way out. */
  back: { to: string; label: string };
  /** Where it may only not have loaded. */
  onRetry?: (() => void) | undefined;
  /** Why it is missing. */
  children: ReactNode;
}

/** In place of a screen whose subject is not there, or could not be had. */
export function MissingPage({ title, back, onRetry, children }: MissingPageProps) {
  return (
    <Page>
      <div className="flex flex-col items-center px-6 py-16 text-center">
        <IconTile icon={SearchX} size="md" />
        <h1 className="mt-4 text-xl font-semibold text-ink">{title}</h1>
        <p className="mt-1.5 max-w-sm text-base text-pretty text-muted">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
          )}
          <ButtonLink to={back.to} variant={onRetry ? 'secondary' : 'primary'}>
            {back.label}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

/** In place of a screen that cannot be had because no answer comes. */
export const OutOfReachPage = (props: Pick<MissingPageProps, 'back' | 'onRetry'>) => (
  <MissingPage {...props} title={connectionProblem()}>
    This page will load once you’re back online. Everything you saved is safe.
  </MissingPage>
);
