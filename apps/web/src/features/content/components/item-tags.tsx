import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Section } from '#ui/section.tsx';
import { showError } from '#ui/toast.ts';
import { changeItem } from '../api/change-item.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { contentKeys } from '../query-keys.ts';
import { TagInput } from './tag-input.tsx';

/** The tags of an item: each change is kept at once. */
export function ItemTags({ item, onChanged }: { item: ShownItem; onChanged: (item: ShownItem) => void }) {
  const queryClient = useQueryClient();
  // What is shown until the server has it.
  const [wanted, setWanted] = useState<string[]>();
  const { mutate } = useMutation({
    // One after another: each says all the tags there are to be.
    scope: { id: `tags of ${item.id}` },
    mutationFn: (tags: string[]) => changeItem(item, { tags }),
    onSuccess: (changed) => {
      onChanged(changed);
      return queryClient.invalidateQueries({ queryKey: contentKeys.tags });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to change the tags')),
    onSettled: (_, __, tags) => setWanted((now) => (now === tags ? undefined : now)),
  });
  const handleChange = (tags: string[]) => {
    setWanted(tags);
    mutate(tags);
  };
  return (
    <Section title="Tags">
      <div className="p-4 sm:px-5">
        <TagInput label="Tags" tags={wanted ?? item.tags} onChange={handleChange} />
      </div>
    </Section>
  );
}
