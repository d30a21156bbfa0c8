import type { ScriptPlatform } from '@hookline/contract/common';
import { WandSparkles } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { platformName } from '@hookline/contract/platforms';
import { lazyPart } from '#lib/load-program.ts';
import { platformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type OptionChoice, secondsProblem } from '../model/script-options.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { ScriptOptions } from './script-options.tsx';

// The screen is drawn without waiting for it.
const EngineLine = lazyPart(() => import('./engine-line.tsx').then((part) => part.EngineLine));

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
        {/* As high as its words are, so that nothing moves when they come. */}
        <p className="min-h-15 text-sm text-pretty text-muted">
          <Suspense>
            <EngineLine />
          </Suspense>
        </p>
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

const longest = 20_000;

/** What keeps the requirements from being sent; undefined when nothing does. */
function requirementsProblem(text: string): string | undefined {
  if (text.trim() === '') {
    return 'Say what the content should be about.';
  }
  // Code points, as the server counts them.
  const { length } = Array.from(text.trim());
  return length > longest
    ? `This is ${length.toLocaleString('en-US')} characters long; up to ${longest.toLocaleString('en-US')} can be sent. Shorten it a little.`
    : undefined;
}

const descriptions: Readonly<Record<ScriptPlatform, string>> = {
  youtube: 'Video script',
  instagram: 'Reel script',
  tiktok: 'Short video',
  linkedin: 'Post to read',
};

/** What a script can be written for, the default first. */
const platformChoices: readonly RadioCard<ScriptPlatform>[] = (
  ['youtube', 'instagram', 'tiktok', 'linkedin'] as const
).map((value) => ({
  value,
  label: platformName(value),
  description: descriptions[value],
  icon: platformIcon(value),
}));
