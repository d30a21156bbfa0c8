import type { ScriptPlatform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import clsx from 'clsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { lengthChoices, type OptionChoice, secondsProblem } from '../model/script-options.ts';

export interface ScriptOptionsProps {
  platform: ScriptPlatform;
  options: OptionChoice;
  onOptions: (options: OptionChoice) => void;
}

/** Length, tone and audience, all of which may be left open, whose words the sources are, and whether old numbers are used. */
export function ScriptOptions({ platform, options, onOptions }: ScriptOptionsProps) {
  const isInSeconds = options.length === 'seconds';
  return (
    <>
      <div className={clsx(!isInSeconds && 'col-span-full')}>
        <Field label="Length">
          <Select
            options={lengthChoices(platform)}
            value={options.length}
            onChoose={(length) => onOptions({ ...options, length })}
          />
        </Field>
      </div>
      {isInSeconds && (
        <Field label="Seconds" error={secondsProblem(options)}>
          <Input
            inputMode="numeric"
            value={options.seconds}
            onChange={(event) => onOptions({ ...options, seconds: event.target.value })}
          />
        </Field>
      )}
      <Field label="Tone" optional>
        <Input
          maxLength={200}
          value={options.tone}
          placeholder="Calm and factual"
          onChange={(event) => onOptions({ ...options, tone: event.target.value })}
        />
      </Field>
      <Field label="Audience" optional>
        <Input
          maxLength={200}
          value={options.audience}
          placeholder="Beginners"
          onChange={(event) => onOptions({ ...options, audience: event.target.value })}
        />
      </Field>
      <Choice
        label="The sources are my own words"
        hint="What stands there as “I” is said so. Of notes you wrote here it always is."
        isChosen={options.ownWords}
        onChoose={(ownWords) => onOptions({ ...options, ownWords })}
      />
      <Choice
        label="Include what worked for me"
        hint={`Titles and views of your best ${platformName(platform)} posts, once you track eight.`}
        isChosen={options.withPast}
        onChoose={(withPast) => onOptions({ ...options, withPast })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const Choice = ({ label, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className="col-span-full flex items-start gap-2.5 text-sm text-ink">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
      className="mt-0.5 size-4 shrink-0 accent-accent"
    />
    <span>
      {label}
      <span className="block text-muted">{hint}</span>
    </span>
  </label>
);
