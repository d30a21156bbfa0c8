import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { requiredTextSchema } from '../common/text.ts';

/** How many tags an item has at most, and how many characters each. */
export const maxTags = 32;
export const maxTagLength = 50;

/** One tag: runs of white space are one space, and the sign that some write before a tag is left out. */
export const tagSchema = requiredTextSchema(maxTagLength, 'Give the tag a name.')
  .overwrite((tag) => tag.replace(/^#+/u, '').replaceAll(/\s+/gu, ' ').trim())
  .refine((tag) => tag !== '', 'Give the tag a name.');

/** Two spellings of one tag have the same key. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLocaleLowerCase('en');

/** The tags of one item, each once whatever its case. */
export const tagsSchema = z
  .array(tagSchema)
  .overwrite((tags) => [...new Map(tags.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed())
  .refine((tags) => tags.length <= maxTags, `At most ${maxTags} tags.`);

const tagParams = z.object({ name: tagSchema });

export const tagOperations = defineOperations({
  'GET /api/tags': {
    tag: 'Content',
    access: 'read',
    summary: 'Every tag with the number of items that have it, the most used first',
    response: z.object({ tags: z.array(z.object({ name: z.string(), count: z.int() })) }),
  },
  'PUT /api/tags/{name}': {
    tag: 'Content',
    access: 'write',
    summary: 'Rename a tag on every item. With the name of another tag, the two become one',
    params: tagParams,
    body: z.object({ name: tagSchema }),
    response: z.object({ tag: z.object({ name: z.string(), count: z.int() }) }),
    fails: [404],
  },
  'DELETE /api/tags/{name}': {
    tag: 'Content',
    access: 'write',
    summary: 'Take a tag off every item',
    params: tagParams,
    response: 'none',
    fails: [404],
  },
});
