import { Keyboard, Link2, LogOut, type LucideIcon, Monitor, Moon, Plus, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { chooseTheme } from '#lib/theme.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { openShortcuts } from './palette-state.ts';

interface Command {
  label: string;
  icon: LucideIcon;
  act: () => void;
}

/** What can be done from everywhere. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return [
    {
      label: 'Create New Board',
      icon: Plus,
      act: () => void navigate(paths.boards, { state: { create: 'board' } }),
    },
    { label: 'Add URLs', icon: Link2, act: () => void navigate(paths.content, { state: { add: 'url' } }) },
    { label: 'Light theme', icon: Sun, act: () => chooseTheme('light') },
    { label: 'Dark theme', icon: Moon, act: () => chooseTheme('dark') },
    { label: 'System theme', icon: Monitor, act: () => chooseTheme('system') },
    { label: 'Keyboard shortcuts', icon: Keyboard, act: openShortcuts },
    { label: 'Sign out', icon: LogOut, act: signOut },
  ];
}
