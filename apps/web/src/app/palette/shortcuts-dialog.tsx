import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { singleKeysEntry } from '#lib/typing.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { commandKey } from './keys.ts';
import { places } from './places.ts';

const general: readonly [string, readonly string[]][] = [
  ['Search and commands', [commandKey, 'K']],
  ['Show this list', ['?']],
  ['New note on a board', ['N']],
  ['Ask about a board, an item or the library', ['Q']],
  ['Paste URLs onto a board', [commandKey, 'V']],
  ['Undo last delete or dismiss', [commandKey, 'Z']],
  ['Close a dialog', ['Esc']],
];

const inLists: readonly [string, readonly string[]][] = [
  ['Next item', ['J', '↓']],
  ['Previous item', ['K', '↑']],
  ['Move left or right in a gallery', ['←', '→']],
  ['Open the item', ['Enter']],
  ['Select the item', ['X']],
  ['Extend selection', ['Shift', 'J', 'K']],
  ['Track performance', ['T']],
  ['Delete the item or selection', ['Del']],
  ['Clear the selection', ['Esc']],
];

const onCanvas: readonly [string, readonly string[]][] = [
  ['Go to the nearest card, or move selected cards', ['←', '↑', '→', '↓']],
  ['Move further', ['Shift', '→']],
  ['Select the card', ['Space']],
  ['Connect or disconnect two selected cards', ['L']],
];

const inTexts: readonly [string, readonly string[]][] = [
  ['Select a sentence, then highlight it', ['H']],
  ['Next or previous sentence', ['↓', '↑']],
  ['Extend selection to the next sentence', ['Shift', '↓']],
  ['Highlight in another color', ['1', '2', '3', '4']],
  ['Highlight with a note', ['N']],
  ['Save the note', [commandKey, 'Enter']],
];

const whileReading: readonly [string, readonly string[]][] = [
  ['Page down, page up', ['Space', 'Shift Space']],
  ['Next or previous heading', ['J', 'K']],
  ['Larger or smaller text', ['+', '-']],
  ['Previous or next item on the board', ['←', '→']],
  ['Back to item', ['Esc']],
];

const inCharts: readonly [string, readonly string[]][] = [
  ['Next or previous post in a chart', ['→', '←']],
  ['First or last post', ['Home', 'End']],
  ['Open the post', ['Enter']],
];

/** Every keyboard shortcut. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasSingleKeys = useStoredValue(singleKeysEntry) === null;
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid grid-cols-1 gap-5">
        <ShortcutList rows={general} />
        <ShortcutList rows={inLists} />
        <ShortcutList rows={onCanvas} />
        <ShortcutList rows={inTexts} />
        <ShortcutList rows={whileReading} />
        <ShortcutList rows={inCharts} />
        <ShortcutList rows={places.map(({ label, key }) => [`Go to ${label}`, ['G', key.toUpperCase()]])} />
        <Checkbox
          isChecked={hasSingleKeys}
          onChange={(isOn) => storeValue(singleKeysEntry, isOn ? null : 'true')}
        >
          Shortcuts without {commandKey}
        </Checkbox>
      </div>
    </Dialog>
  );
}

const ShortcutList = ({ rows }: { rows: readonly (readonly [string, readonly string[]])[] }) => (
  <dl className="grid grid-cols-1">
    {rows.map(([what, keys]) => (
      <div
        key={what}
        className="flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-0"
      >
        <dt className="text-base text-ink">{what}</dt>
        <dd className="flex shrink-0 gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="grid h-6 min-w-6 place-items-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-muted"
            >
              {key}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
