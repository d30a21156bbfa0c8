import { Download, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { fileName, saveBlob } from '#lib/download.ts';
import { counted } from '#lib/format.ts';
import { useBackCloses } from '#ui/back-closes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { ShownRate } from '../../api/get-speaking-rate.ts';
import { paceOf, type PrompterSettings, ranges, usualRate } from '../model/prompter-settings.ts';
import { type TakeLog, toCsv, toEdl, toJson } from '../model/take-log.ts';
import { PanelGroup } from './panel-group.tsx';
import { RemoteSetup } from './remote-setup.tsx';
import { type VoiceChoice, VoiceSwitch } from './voice-switch.tsx';

/** What the panel was opened for. */
export type PanelPlace = 'settings' | 'remote';

export interface PrompterPanelProps {
  id: string;
  place: PanelPlace;
  title: string;
  settings: PrompterSettings;
  rate: ShownRate | null;
  log: TakeLog | null;
  isAwake: boolean;
  isOffline: boolean;
  voice: VoiceChoice;
  onChange: (changes: Partial<PrompterSettings>) => void;
  onClear: () => void;
  onClose: () => void;
}

/**
 * How the text is shown, and what was read of it. Beside the text on a desk, over its lower half on a
 * phone.
 */
export function PrompterPanel(props: PrompterPanelProps) {
  const { id, place, settings, rate, isAwake, isOffline, voice, onChange, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(true, () => {
    onClose();
    return true;
  });
  useEffect(() => {
    panel.current?.focus();
    if (place === 'remote') {
      panel.current?.querySelector('[data-remote]')?.scrollIntoView({ block: 'center' });
    }
  }, [place]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The page hears it next, when nothing but the prompter is left to close.
      event.preventDefault();
      onClose();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <div
      ref={panel}
      role="dialog"
      aria-label="Settings and takes"
      tabIndex={-1}
      onKeyDown={handleKey}
      className="absolute inset-x-0 bottom-0 z-3 grid max-h-[70dvh] content-start gap-5 overflow-y-auto rounded-t-xl border border-line bg-raised px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-lg outline-none sm:inset-x-auto sm:top-0 sm:right-0 sm:max-h-none sm:w-80 sm:rounded-none sm:border-y-0 sm:border-r-0"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold text-ink">Prompter</h2>
        <IconButton icon={X} label="Close settings" onClick={onClose} />
      </div>
      <Speed settings={settings} rate={rate} onChange={onChange} />
      <VoiceSwitch isOn={settings.followsVoice} voice={voice} onChange={onChange} />
      <Slider label="Text size" name="size" value={settings.size} unit="px" onChange={onChange} />
      <Slider label="Width" name="width" value={settings.width} unit="%" onChange={onChange} />
      <Slider
        label="Eye line"
        name="eyeLine"
        value={settings.eyeLine}
        unit="% from the top"
        onChange={onChange}
      />
      <Checkbox isChecked={settings.isMirrored} onChange={(isMirrored) => onChange({ isMirrored })}>
        Mirror text, for teleprompter glass (M)
      </Checkbox>
      <Checkbox isChecked={settings.countdown > 0} onChange={(isOn) => onChange({ countdown: isOn ? 3 : 0 })}>
        Countdown before starting
      </Checkbox>
      <Labelled label="Pedals">
        {(id) => (
          <Select
            id={id}
            options={[
              { value: 'lines', label: 'Next and previous line' },
              { value: 'start', label: 'Start, stop and restart' },
            ]}
            value={settings.pedals}
            onChoose={(pedals) => onChange({ pedals })}
          />
        )}
      </Labelled>
      <Takes {...props} />
      <div data-remote>
        <PanelGroup title="Remote">
          <RemoteSetup id={id} />
        </PanelGroup>
      </div>
      <p className="text-xs text-muted">
        {isAwake ? 'The screen stays on.' : 'This browser may turn the screen off. Check its settings.'}{' '}
        {isOffline
          ? 'This script is available offline.'
          : 'To use this script offline, open Hookline over https or on this machine.'}
      </p>
    </div>
  );
}

function Speed({ settings, rate, onChange }: Pick<PrompterPanelProps, 'settings' | 'rate' | 'onChange'>) {
  return (
    <div className="grid gap-1.5">
      <Slider
        label="Speed"
        name="wordsPerMinute"
        value={Math.round(paceOf(settings, rate))}
        unit="words per minute"
        onChange={onChange}
      />
      <p className="text-sm text-muted">{rateText(rate)}</p>
      {settings.wordsPerMinute !== null && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange({ wordsPerMinute: null })}>
          {rate === null ? `Typical pace, ${usualRate}` : `My pace, ${Math.round(rate.wordsPerMinute)}`}
        </Button>
      )}
    </div>
  );
}

function rateText(rate: ShownRate | null): string {
  if (rate === null) {
    return (
      `${usualRate} is typical. To learn your own pace, track a video with a timed transcript or ` +
      `upload a recording.`
    );
  }
  const { wordsPerMinute, low, high, recordings } = rate;
  const range = low === null || high === null ? '' : `, between ${Math.round(low)} and ${Math.round(high)}`;
  return `Your pace is ${Math.round(wordsPerMinute)}${range}, based on ${counted(recordings, 'recording')}.`;
}

function Takes({ title, log, onClear }: Pick<PrompterPanelProps, 'title' | 'log' | 'onClear'>) {
  const count = log?.entries.length ?? 0;
  const save = (text: string, type: string, ending: string) =>
    saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName(`${title} takes`, ending));
  if (log === null || count === 0) {
    return (
      <PanelGroup title="Takes">
        <p className="text-sm text-muted">
          Start the prompter and your camera together. The prompter notes when you read each line, including
          retakes, for editing.
        </p>
      </PanelGroup>
    );
  }
  const again = log.entries.filter(({ take }) => take > 1).length;
  return (
    <PanelGroup title="Takes">
      <p className="tabular text-sm text-muted">
        {counted(count, 'line')} read, {again} retaken
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => save(toCsv(log), 'text/csv', 'csv')}>
          <Download aria-hidden="true" />
          CSV
        </Button>
        <Button size="sm" onClick={() => save(toEdl(log, title), 'text/plain', 'edl')}>
          <Download aria-hidden="true" />
          EDL
        </Button>
        <Button size="sm" onClick={() => save(toJson(log, title), 'application/json', 'json')}>
          <Download aria-hidden="true" />
          JSON
        </Button>
        <IconButton icon={Trash2} label="Clear takes" size="sm" onClick={onClear} />
      </div>
    </PanelGroup>
  );
}

function Labelled({ label, children }: { label: ReactNode; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-2 text-sm font-medium text-ink">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface SliderProps {
  label: string;
  name: keyof typeof ranges;
  value: number;
  unit: string;
  onChange: (changes: Partial<PrompterSettings>) => void;
}

const Slider = ({ label, name, value, unit, onChange }: SliderProps) => (
  <Labelled
    label={
      <>
        {label}
        <span className="tabular font-normal text-muted">
          {value} {unit}
        </span>
      </>
    }
  >
    {(id) => (
      <input
        id={id}
        type="range"
        {...ranges[name]}
        value={value}
        onChange={({ target }) => onChange({ [name]: Number(target.value) })}
        className="h-6 w-full accent-accent"
      />
    )}
  </Labelled>
);
