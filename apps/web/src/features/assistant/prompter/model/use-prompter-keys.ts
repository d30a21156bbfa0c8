import { isTyping } from '#lib/typing.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';

export interface PrompterCommands {
  /** Where it runs already, nothing changes. */
  start: () => void;
  stop: () => void;
  toggle: () => void;
  again: () => void;
  step: (direction: 1 | -1) => void;
  toStart: () => void;
  faster: (direction: 1 | -1) => void;
  larger: (direction: 1 | -1) => void;
  mirror: () => void;
  fullScreen: () => void;
  settings: () => void;
  /** How a phone becomes the remote. */
  remote: () => void;
  /** The settings where they are open, else the prompter. */
  close: () => void;
}

/** What each key does. Pedals send PageDown and PageUp, some the arrows or the space bar. */
function commandsByKey(
  commands: PrompterCommands,
  pedals: 'lines' | 'start',
): Readonly<Record<string, () => void>> {
  const { toggle, again, step, toStart, faster, larger, mirror, fullScreen, settings, close } = commands;
  return {
    ' ': toggle,
    Enter: toggle,
    PageDown: pedals === 'start' ? toggle : () => step(1),
    PageUp: pedals === 'start' ? again : () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowRight: () => faster(1),
    ArrowLeft: () => faster(-1),
    Backspace: again,
    r: again,
    Home: toStart,
    '+': () => larger(1),
    '=': () => larger(1),
    '-': () => larger(-1),
    m: mirror,
    f: fullScreen,
    s: settings,
    Escape: close,
  };
}

/** Every key of the prompter: Escape wherever the focus is, the others as long as nothing is typed into. */
export function usePrompterKeys(commands: PrompterCommands, pedals: 'lines' | 'start'): void {
  usePageKeys(true, (event) => {
    const isPress = event.target instanceof Element && event.target.closest('button, a') !== null;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isPressing = isPress && (key === ' ' || key === 'Enter');
    if (key !== 'Escape' && (isTyping(event.target) || isPressing)) {
      return;
    }
    const command = commandsByKey(commands, pedals)[key];
    if (command !== undefined) {
      // They would scroll the text.
      event.preventDefault();
      command();
    }
  });
}
