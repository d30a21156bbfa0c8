import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import type { PrompterSettings } from '../model/prompter-settings.ts';
import type { VoiceSupport } from '../model/speech-recognition.ts';

/** What the browser can do in which language. */
export interface VoiceChoice {
  language: string;
  /** Undefined as long as the browser was not asked. */
  support: VoiceSupport | undefined;
  ask: () => Promise<VoiceSupport>;
}

/** Where the sound goes is said before the microphone opens: nowhere. */
const hints = {
  unasked:
    'Your browser listens on this device and may download a language pack first. Audio never ' +
    'leaves this device and isn’t stored.',
  asking: 'Your browser is getting ready to listen on this device.',
  ready:
    'Takes effect the next time you start. Your browser listens on this device. Audio never ' +
    'leaves this device and isn’t stored.',
  none:
    'This browser can’t recognize this language on the device, and Hookline never sends audio ' +
    'elsewhere. Try a current version of Chrome on a computer.',
} as const;

interface VoiceSwitchProps {
  isOn: boolean;
  voice: VoiceChoice;
  onChange: (changes: Partial<PrompterSettings>) => void;
}

/** Whether the text follows the voice, and in which language one speaks. */
export function VoiceSwitch({ isOn, voice: { language, support, ask }, onChange }: VoiceSwitchProps) {
  const [isAsking, setIsAsking] = useState(false);
  const languages = [...new Set([language, ...navigator.languages])];
  const handleSwitch = async (followsVoice: boolean) => {
    setIsAsking(followsVoice);
    // Kept only once the browser has answered: what it cannot do is not asked of it at every opening.
    const can = followsVoice ? await ask() : 'ready';
    setIsAsking(false);
    onChange({ followsVoice: followsVoice && can === 'ready' });
  };
  return (
    <div className="grid gap-2">
      <Checkbox
        isChecked={isOn && support !== 'none'}
        isDisabled={support === 'none' || isAsking}
        hint={hints[isAsking ? 'asking' : (support ?? 'unasked')]}
        onChange={(isChecked) => void handleSwitch(isChecked)}
      >
        Follow my voice
      </Checkbox>
      {languages.length > 1 && (
        <Select
          aria-label="Spoken language"
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChoose={(voiceLanguage) => onChange({ voiceLanguage })}
        />
      )}
    </div>
  );
}

const languageName = (language: string): string =>
  new Intl.DisplayNames(undefined, { type: 'language' }).of(language) ?? language;
