import type { ScriptPlatform } from '@hookline/contract/common';
import { WandSparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { platformChoices } from '../model/platform-choices.ts';
import { requirementsProblem } from '../model/requirements-problem.ts';
import { type OptionChoice, secondsProblem } from '../model/script-options.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { ScriptOptions } from './script-options.tsx';

export interface GeneratorFormProps {
  board: TargetBoard | undefined;
  platform: ScriptPlatform;
  onPlatform: (platform: ScriptPlatform) => void;
  requirements: string;
  onRequirements: (text: string) => void;
  options: OptionChoice;
  onOptions: (options: OptionChoice) => void;
  busy: boolean;
  /** Called when everything is there. */
  onGenerate: () => void;
}

export function GeneratorForm(props: GeneratorFormProps) {
  const { board, platform, onPlatform, requirements, onRequirements, options, onOptions, busy, onGenerate } =
    props;
  const [isTried, setIsTried] = useState(false);
  const problem = requirementsProblem(requirements);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined && secondsProblem(options) === undefined && !busy) {
      onGenerate();
    }
  };

  return (
    <Card className="p-4 sm:p-5 lg:sticky lg:top-19">
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-5">
        <RadioCards legend="Platform" options={platformChoices} value={platform} onChange={onPlatform} />
        <Field
          label="Content Requirements"
          required
          hint={hintFor(board)}
          error={isTried ? problem : undefined}
        >
          <Textarea
            rows={6}
            dir="auto"
            value={requirements}
            onChange={(event) => onRequirements(event.target.value)}
            placeholder="A 60 second video about … for …, in a calm tone. Mention …"
          />
        </Field>
        <ScriptOptions platform={platform} options={options} onOptions={onOptions} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy}
          busyLabel="Generating..."
          className="w-full"
        >
          <WandSparkles aria-hidden="true" />
          Generate Content
        </Button>
      </form>
    </Card>
  );
}

function hintFor(board: TargetBoard | undefined): string {
  if (board === undefined) {
    return 'Topic, audience, length and tone. To write from your own sources, open a board and choose Generate Script there.';
  }
  return board.isDemo
    ? 'Topic, audience, length and tone. The items of a demo board are samples, so they are not used as sources.'
    : 'Topic, audience, length and tone. The items on the board serve as sources.';
}
