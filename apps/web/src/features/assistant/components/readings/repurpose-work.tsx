import { platformName, type PostPlatform, postPlatforms } from '@hookline/contract/platforms';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { platformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { StopButton } from '../stop-button.tsx';
import { repurpose, type RepurposeWish } from '../../api/repurpose.ts';
import type { ShownPost } from '../../model/readings.ts';
import { useStoppable } from '../../model/use-stoppable.ts';
import { PostResult } from './post-result.tsx';
import { ReadingProblem } from './reading-problem.tsx';
import type { ReadItem } from './reading-props.ts';

const choices = postPlatforms.map((value) => ({
  value,
  label: platformName(value),
  icon: platformIcon(value),
}));

/** Turns an item into a post for a platform: what is wished for, then the post. */
export function RepurposeWork({ item }: { item: ReadItem }) {
  const [platform, setPlatform] = useState<PostPlatform>('instagram');
  const [wishes, setWishes] = useState('');
  const { isPending, error, made, run, runBuiltIn, stop, edit } = useRepurpose(item.id);

  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioCards legend="Platform" options={choices} value={platform} onChange={setPlatform} />
      <Field label="Instructions" optional>
        <Input
          dir="auto"
          value={wishes}
          onChange={(event) => setWishes(event.target.value)}
          placeholder="What to focus on, who it’s for"
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant={made === undefined ? 'primary' : 'secondary'}
          busy={isPending}
          busyLabel="Repurposing..."
          onClick={() => run(platform, wishes)}
        >
          <Repeat2 aria-hidden="true" />
          {made === undefined ? 'Repurpose' : 'Repurpose again'}
        </Button>
        {isPending && <StopButton onStop={stop} />}
      </div>
      {error !== null && (
        <ReadingProblem error={error} fallback="Failed to repurpose" onBuiltIn={runBuiltIn} />
      )}
      {made && <PostResult key={made.platform} item={item} {...made} onText={edit} />}
    </div>
  );
}

interface Made {
  platform: PostPlatform;
  post: ShownPost;
}

/** Turns one item into posts, one at a time. */
function useRepurpose(itemId: string) {
  const [made, setMade] = useState<Made>();
  const { run, stop, isPending, error, variables } = useStoppable({
    call: async (wish: RepurposeWish, signal) => {
      const post = await repurpose(wish, signal);
      if (post === undefined) {
        throw new Error('No text came back. Try again.');
      }
      return post;
    },
    onDone: (post, { platform }) => setMade({ platform, post }),
  });

  return {
    isPending,
    error,
    made,
    stop,
    run: (platform: PostPlatform, requirements: string) => run({ itemId, platform, requirements }),
    /** What failed once more, by the built-in assistant. */
    runBuiltIn: () => variables && run({ ...variables, engine: 'built-in' }),
    /** The user writes in the post. */
    edit: (text: string) => setMade((now) => now && { ...now, post: { ...now.post, text } }),
  };
}
