import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { platformIcon } from './platforms.ts';

/** The drawing of a platform. For decoration unless it is given a label of its own. */
export const PlatformIcon = ({ platform, ...rest }: LucideProps & { platform: string }) =>
  createElement(platformIcon(platform), { 'aria-hidden': rest['aria-label'] === undefined, ...rest });
