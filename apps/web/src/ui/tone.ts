/** What something means. `neutral` means nothing in particular. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** The soft ground of each meaning with the ink that can be read on it. */
export const softTones: Record<Tone, string> = {
  neutral: 'bg-active text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
};
