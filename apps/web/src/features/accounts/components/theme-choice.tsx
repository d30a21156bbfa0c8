import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, useTheme } from '#lib/theme.ts';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';

const themes: readonly RadioCard<Theme>[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

/** Light or dark, for this browser. */
export function ThemeChoice() {
  return <RadioCards legend="Theme" columns={3} options={themes} value={useTheme()} onChange={chooseTheme} />;
}
