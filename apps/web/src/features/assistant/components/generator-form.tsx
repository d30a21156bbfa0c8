import type { ScriptPlatform } from '@hookline/contract/common';
import clsx from 'clsx';
import { Lightbulb, WandSparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { platformName, scriptPlatforms } from '@hookline/contract/platforms';
import { tooLong } from '#lib/too-long.ts';
import { counted } from '#lib/format.ts';
import { platformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { Folded } from '#ui/folded.tsx';
import { type OptionChoice, optionsInWords, secondsProblem } from '../model/script-options.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { TopicChoice } from './choice-notice.tsx';
import { ScriptOptions } from './script-options.tsx';
import { SourceChoice, type SourceChoiceProps } from './source-choice.tsx';

export interface GeneratorFormProps {
  board: TargetBoard | undefined;
  onBoard: SourceChoiceProps['onBoard'];
  picked: SourceChoiceProps['picked'];
  /** Why it is to have the form that it begins with. */
  advice: string | undefined;
  platform: ScriptPlatform;
  onPlatform: (platform: ScriptPlatform) => void;
  requirements: string;
  onRequirements: (text: string) => void;
  /** Takes the request of the script that is shown, where what was typed stands in its place. */
  onOther: (() => void) | undefined;
  options: OptionChoice;
  onOptions: (options: OptionChoice) => void;
  busy: boolean;
  /** Called when everything is there. */
  onGenerate: () => void;
}

export function GeneratorForm(props: GeneratorFormProps) {
  const { board, onBoard, platform, onPlatform, requirements, onRequirements, busy, onGenerate } = props;
  const { picked, advice, options, onOptions, onOther } = props;
  const [isTried, setIsTried] = useState(false);
  const [first] = useState(options);
  const problem = requirementsProblem(requirements);
  const hasTopic = requirements.trim() !== '';
  const isWithoutTopic = advice !== undefined && board === undefined && !hasTopic;
  const isWithoutItems = board !== undefined && options.itemIds?.length === 0;
  const noSources = isWithoutItems ? 'Select at least one item, or write without sources.' : undefined;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (problem !== undefined) {
      event.currentTarget.querySelector('textarea')?.focus();
    }
    if (problem === undefined && noSources === undefined && secondsProblem(options) === undefined && !busy) {
      onGenerate();
    }
  };

  return (
    <Card className="p-4 sm:p-5 lg:sticky lg:top-19">
      {/* What is missing is said beside its field, with topics to choose from. */}
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-1 gap-4">
        {advice !== undefined && <Advice isShort={hasTopic}>{advice}</Advice>}
        <RadioCards
          legend="Platform"
          columns={4}
          options={platformChoices}
          value={platform}
          onChange={onPlatform}
        />
        <Field label="Content Requirements" required error={isTried ? problem : undefined}>
          <Textarea
            rows={6}
            dir="auto"
            value={requirements}
            onChange={(event) => onRequirements(event.target.value)}
            placeholder="A 60 second video about … for …, in a calm tone. Mention …"
          />
        </Field>
        {onOther && (
          <div role="status" className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            Your text is still here.
            <Button size="sm" onClick={onOther}>
              Use this script’s request
            </Button>
          </div>
        )}
        {isWithoutTopic && <TopicChoice onChoice={onRequirements} />}
        <SourceChoice
          board={board}
          onBoard={onBoard}
          requirements={requirements}
          picked={picked}
          chosen={options.itemIds}
          onChosen={(itemIds) => onOptions({ ...options, itemIds })}
          error={isTried ? noSources : undefined}
        />
        <ChosenHighlights options={options} onAll={() => onOptions({ ...options, highlightIds: null })} />
        <Folded title="Options" note={optionsInWords(options)} isOpen={optionsInWords(first) !== undefined}>
          <ScriptOptions platform={platform} options={options} onOptions={onOptions} />
        </Folded>
        {/* In sight however long the form is. */}
        <div className="sticky bottom-0 low:static -mx-4 -mb-4 rounded-b-xl border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5">
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
        </div>
      </form>
    </Card>
  );
}

/** Why the script is to have its form; read by then, it makes room. */
const Advice = ({ isShort, children }: { isShort: boolean; children: string }) => (
  <p dir="auto" className="flex gap-2 rounded-lg bg-accent-soft px-3 py-2.5 text-sm text-ink">
    <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
    <span className={clsx('min-w-0', isShort && 'line-clamp-1')} title={children}>
      <span className="sr-only">From your numbers: </span>
      {children}
    </span>
  </p>
);

/** Of what was marked in the sources, that only a part is to be built on. */
function ChosenHighlights({ options, onAll }: { options: OptionChoice; onAll: () => void }) {
  const { highlightIds, itemIds } = options;
  if (highlightIds === null || itemIds?.length === 0) {
    return null;
  }
  const count = highlightIds.length;
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg bg-accent-soft px-3 py-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-48 text-ink">
        Based first on the {count === 1 ? 'highlight' : counted(count, 'highlight')} you selected.
      </p>
      <Button size="sm" onClick={onAll}>
        Use all highlights
      </Button>
    </div>
  );
}

const longest = 20_000;

/** What keeps the requirements from being sent; undefined when nothing does. */
function requirementsProblem(text: string): string | undefined {
  if (text.trim() === '') {
    return 'Enter what the content should be about.';
  }
  return tooLong(text.trim(), longest);
}

const descriptions: Readonly<Record<ScriptPlatform, string>> = {
  youtube: 'Video script',
  instagram: 'Reel script',
  tiktok: 'Short video',
  linkedin: 'Post to read',
};

const platformChoices: readonly RadioCard<ScriptPlatform>[] = scriptPlatforms.map((value) => ({
  value,
  label: platformName(value),
  description: descriptions[value],
  icon: platformIcon(value),
}));
