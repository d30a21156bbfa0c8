import type { ScriptPlatform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import clsx from 'clsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { lengthChoices, type OptionChoice, secondsProblem } from '../model/script-options.ts';

export interface ScriptOptionsProps {
  platform: ScriptPlatform;
  options: OptionChoice;
  onOptions: (options: OptionChoice) => void;
}

/**
 * Length, tone and audience, all of which may be left open, whose words the sources are, and whether old
 * numbers are used.
 */
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
      <Checkbox
        className="col-span-full"
        hint="“I” in the sources means you. In your own notes it always does."
        isChecked={options.ownWords}
        onChange={(ownWords) => onOptions({ ...options, ownWords })}
      >
        The sources are my own words
      </Checkbox>
      <Checkbox
        className="col-span-full"
        hint={`Titles and views of your best ${platformName(platform)} posts, once you’ve tracked eight.`}
        isChecked={options.withPast}
        onChange={(withPast) => onOptions({ ...options, withPast })}
      >
        Include what worked for me
      </Checkbox>
    </>
  );
}
