import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';

/**
 * The outline of a screen while what it is made of is on its way: the same as in index.html, styled by
 * first-paint.css, so that nothing changes when the program takes over.
 */
export const ScreenOutline = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div role="status" className="screen-outline">
    <span className="outline-word">{label}</span>
    <i className="outline-side" />
    <Logo className="outline-logo" />
    <div>
      <i className="outline-title" />
      <i className="outline-row" />
      <i className="outline-body" />
    </div>
    {children}
  </div>
);
