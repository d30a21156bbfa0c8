import {
  FileUp,
  Keyboard,
  Link2,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  Monitor,
  Moon,
  Newspaper,
  Clapperboard,
  Plus,
  Sun,
  Upload,
  WandSparkles,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { openAsk } from '#features/conversations/model/ask-panel.ts';
import { library } from '#features/conversations/model/ask-scope.ts';
import { paths } from '#lib/paths.ts';
import { chooseTheme } from '#lib/theme.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { openShortcuts } from './palette-state.ts';
import { places } from './places.ts';

export interface PaletteCommand {
  label: string;
  icon: LucideIcon;
  /** Other words for it. */
  words?: string;
  act: () => void;
}

/** What can be done from everywhere, and the screens to go to. */
export function useCommands(): { commands: readonly PaletteCommand[]; goTo: readonly PaletteCommand[] } {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const visit = (path: string, state?: object) => () => void navigate(path, { state });
  const commands: PaletteCommand[] = [
    {
      label: 'Generate AI Content',
      icon: WandSparkles,
      words: 'script write create',
      act: visit(paths.generator),
    },
    {
      label: 'Ask your library',
      icon: MessageCircleQuestionMark,
      words: 'question answer chat conversation',
      act: () => openAsk(library),
    },
    { label: 'Create New Board', icon: Plus, words: 'add', act: visit(paths.boards, { create: 'board' }) },
    {
      label: 'New project',
      icon: Clapperboard,
      words: 'plan idea video post begin',
      act: visit(paths.projects, { create: 'project' }),
    },
    { label: 'Add URLs', icon: Link2, words: 'address link page', act: visit(paths.content, { add: 'url' }) },
    {
      label: 'Upload Files',
      icon: Upload,
      words: 'add pdf document recording video',
      act: visit(paths.content, { add: 'file' }),
    },
    {
      label: 'Import numbers',
      icon: FileUp,
      words: 'csv export posts analytics performance',
      act: visit(paths.analytics, { import: 'numbers' }),
    },
    { label: 'Weekly Report', icon: Newspaper, words: 'letter', act: visit(paths.report) },
    { label: 'Light theme', icon: Sun, words: 'mode', act: () => chooseTheme('light') },
    { label: 'Dark theme', icon: Moon, words: 'mode night', act: () => chooseTheme('dark') },
    { label: 'System theme', icon: Monitor, words: 'mode', act: () => chooseTheme('system') },
    { label: 'Keyboard shortcuts', icon: Keyboard, words: 'keys help', act: openShortcuts },
    { label: 'Sign out', icon: LogOut, words: 'log out', act: signOut },
  ];
  return {
    commands,
    goTo: places.map(({ label, path, icon }) => ({ label, icon, words: 'go to', act: visit(path) })),
  };
}

/** Whether each of the words that were typed stands in some texts. */
export function hasWords(typed: string, ...texts: (string | undefined)[]): boolean {
  const text = plain(texts.join(' '));
  return plain(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
