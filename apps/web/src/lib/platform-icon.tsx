import type { Platform } from '@hookline/contract/platforms';
import { createLucideIcon, Globe, type LucideIcon, type LucideProps, Mail } from 'lucide-react';
import { createElement } from 'react';

/** A line drawing for each platform. */
const icons: Readonly<Record<Platform, LucideIcon>> = {
  youtube: createLucideIcon('youtube', [
    [
      'path',
      {
        key: 'frame',
        d: 'M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17',
      },
    ],
    ['path', { key: 'play', d: 'm10 15 5-3-5-3z' }],
  ]),
  instagram: createLucideIcon('instagram', [
    ['rect', { key: 'frame', x: 2, y: 2, width: 20, height: 20, rx: 5.5 }],
    ['circle', { key: 'lens', cx: 12, cy: 12, r: 4.25 }],
    ['path', { key: 'flash', d: 'M17.25 6.75h.01' }],
  ]),
  tiktok: createLucideIcon('tiktok', [
    ['path', { key: 'note', d: 'M9.5 11.5a4.75 4.75 0 1 0 4.75 4.75V3a5.5 5.5 0 0 0 5.5 5.5' }],
  ]),
  linkedin: createLucideIcon('linkedin', [
    ['path', { key: 'n', d: 'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z' }],
    ['rect', { key: 'i', x: 2, y: 9, width: 4, height: 12 }],
    ['circle', { key: 'dot', cx: 4, cy: 4, r: 2 }],
  ]),
  facebook: createLucideIcon('facebook', [
    ['path', { key: 'f', d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }],
  ]),
  twitter: createLucideIcon('x-twitter', [
    ['path', { key: 'body', d: 'M3.5 3.5 15.7 20.5h4.8L8.3 3.5z' }],
    ['path', { key: 'arm', d: 'm3.5 20.5 7.1-7.6M20.5 3.5l-7.1 7.6' }],
  ]),
  newsletter: Mail,
};

/** The drawing of a platform; a globe for one that is not known. */
export const platformIcon = (platform: string): LucideIcon =>
  Object.hasOwn(icons, platform) ? icons[platform as Platform] : Globe;

/** The drawing of a platform. For decoration unless it is given a label of its own. */
export const PlatformIcon = ({ platform, ...rest }: LucideProps & { platform: string }) =>
  createElement(platformIcon(platform), { 'aria-hidden': rest['aria-label'] === undefined, ...rest });
