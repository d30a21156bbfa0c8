import { useState } from 'react';
import { showError } from '#ui/toast.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import type { PrompterSettings } from '../model/prompter-settings.ts';
import { installVoice, type VoiceSupport } from '../model/speech-recognition.ts';

/** What the browser can do in which language. */
export interface VoiceChoice {
  language: string;
  /** Undefined until the browser has said so. */
  support: VoiceSupport | undefined;
  /** The browser has another language pack. */
  onPack: () => void;
}

/** Where the sound goes is said before the microphone opens: nowhere. */
const hints: Readonly<Record<VoiceSupport, string>> = {
  ready:
    'From the next start on. Your browser listens on this device: the sound does not leave it and is not kept.',
  'needs-pack':
    'Your browser fetches its language pack first. Then it listens on this device: the sound does not leave it and is not kept.',
  none: 'This browser cannot understand this language on the device, and Hookline sends no sound away: try a current Chrome on a computer.',
};

interface VoiceSwitchProps {
  isOn: boolean;
  voice: VoiceChoice;
  onChange: (changes: Partial<PrompterSettings>) => void;
}

/** Whether the text follows the voice, and in which language one speaks. */
export function VoiceSwitch({ isOn, voice: { language, support, onPack }, onChange }: VoiceSwitchProps) {
  const [isFetching, setIsFetching] = useState(false);
  const languages = [...new Set([language, ...navigator.languages])];
  const handleSwitch = async (followsVoice: boolean) => {
    onChange({ followsVoice });
    if (!followsVoice || support !== 'needs-pack') {
      return;
    }
    setIsFetching(true);
    const isThere = await installVoice(language);
    setIsFetching(false);
    if (isThere) {
      onPack();
    } else {
      onChange({ followsVoice: false });
      showError('The language pack could not be fetched. Check the network and try again.');
    }
  };
  return (
    <div className="grid gap-2">
      <Checkbox
        isChecked={isOn && support !== 'none'}
        isDisabled={support === undefined || support === 'none' || isFetching}
        hint={isFetching ? 'Your browser is fetching its language pack.' : support && hints[support]}
        onChange={(isChecked) => void handleSwitch(isChecked)}
      >
        Follow my voice
      </Checkbox>
      {languages.length > 1 && (
        <Select
          aria-label="The language you speak"
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
