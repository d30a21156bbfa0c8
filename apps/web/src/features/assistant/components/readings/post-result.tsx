import { type Platform, platformName } from '@hookline/contract/platforms';
import { CopyButton } from '#ui/copy-button.tsx';
import { stickyFooter } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { ShownPost } from '../../model/readings.ts';
import { countPost } from '../../model/limit-counts.ts';
import { CopyLine } from '../copy-line.tsx';
import { EngineLabel } from '../engine-label.tsx';
import { LimitCounters } from '../limit-counters.tsx';
import { NoteList } from '../note-list.tsx';
import { ResultPart } from '../result-part.tsx';
import type { ReadItem } from './reading-props.ts';
import { SavePost } from './save-post.tsx';

export interface PostResultProps {
  item: ReadItem;
  platform: Platform;
  post: ShownPost;
  onText: (text: string) => void;
}

/** A post that can be edited under the platform's limits, copied, and kept. */
export function PostResult({ item, platform, post, onText }: PostResultProps) {
  return (
    <section
      aria-label={`Post for ${platformName(platform)}`}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <EngineLabel engine={post.engine} />
      <Field label={`Text for ${platformName(platform)}`}>
        <Textarea rows={9} dir="auto" value={post.text} onChange={(event) => onText(event.target.value)} />
      </Field>
      <LimitCounters counts={countPost(post)} />
      <div className="-mx-5">
        <LinePart title="Titles" lines={post.titles} />
        <LinePart title="Hashtags" lines={post.hashtags} />
        <NoteList notes={post.notes} isOpen />
      </div>
      <div className={`flex flex-wrap items-end justify-between gap-3 ${stickyFooter}`}>
        <SavePost item={item} platform={platform} post={post} />
        <CopyButton text={post.text} />
      </div>
    </section>
  );
}

/** Lines that go with the post; nothing at all without any. */
const LinePart = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <ResultPart title={title}>
      <ol className="-mx-2 grid grid-cols-1">
        {[...new Set(lines)].map((line) => (
          <CopyLine key={line} line={line} className="rounded-md py-0.5 pl-2" />
        ))}
      </ol>
    </ResultPart>
  );
