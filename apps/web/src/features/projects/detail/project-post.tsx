import { completeAddress } from '@hookline/contract/addresses';
import { platformName } from '@hookline/contract/platforms';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPercent, formatPublished } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { safeAddress } from '#lib/safe-address.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Section } from '#ui/section.tsx';
import type { ShownPost, WholeProject } from '../model/shown-project.ts';
import type { ChangeProject } from '../model/use-project.ts';

export interface ProjectPostProps {
  project: WholeProject;
  onChange: ChangeProject;
  /** Shows when a post was published, to be put right. */
  publishedDay: (post: ShownPost) => ReactNode;
  /** Says whether a post is what the project became. */
  onAnswer: (itemId: string, isIt: boolean) => void;
}

/** What a project became: its post with its numbers, or the address that will lead to it. */
export function ProjectPost({ project, onChange, publishedDay, onAnswer }: ProjectPostProps) {
  const { post, generation_id } = project;
  return (
    <Section title="Published">
      {post === null ? (
        <AddressForm key={project.url} url={project.url} onChange={onChange} />
      ) : (
        <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
          <PostLine post={post}>{platformOf(post)}</PostLine>
          <div className="grid gap-0.5">
            <p className="text-sm text-muted">Published on</p>
            <div className="text-base text-ink">{publishedDay(post)}</div>
          </div>
          <dl className="grid grid-cols-2 gap-3">
            <Figure label="Views" value={formatCount(post.views)} />
            <Figure label="Engagement" value={formatPercent(post.engagement_rate)} />
          </dl>
          {generation_id !== null && post.views !== null && (
            <p className="text-sm text-muted">This version of the script got these numbers.</p>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            onClick={() => onAnswer(post.item_id, false)}
          >
            This is another post
          </Button>
        </div>
      )}
    </Section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="rounded-lg bg-sunken px-3 py-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="tabular text-xl font-semibold text-ink">{value}</dd>
  </div>
);

const platformOf = ({ platform }: ShownPost) => platform !== null && platformName(platform);

const PostLine = ({ post, children }: { post: ShownPost; children: ReactNode }) => (
  <div className="min-w-0">
    <Link
      to={paths.item(post.board_id, post.item_id)}
      dir="auto"
      className="font-medium break-words text-ink hover:underline"
    >
      {post.title}
    </Link>
    <div className="text-sm text-muted">{children}</div>
  </div>
);

function AddressForm({ url, onChange }: { url: string | null; onChange: ChangeProject }) {
  const [address, setAddress] = useState(url ?? '');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = completeAddress(address.trim());
    const isAddress = next === '' || safeAddress(next) !== undefined;
    setError(isAddress ? undefined : 'Paste the whole address, such as https://youtu.be/….');
    if (isAddress) {
      setAddress(next);
      onChange({ url: next || null }, { url: next || null });
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <Field
        label="Address of the post"
        hint={
          url === null
            ? 'Its numbers find their way here by it. Without it they do by title and day.'
            : 'Numbers show here as soon as they are imported, fetched or tracked.'
        }
        error={error}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          maxLength={2_048}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={address.trim() === (url ?? '')}>
        Keep the address
      </Button>
    </form>
  );
}

/** Asks about posts that a project may have become. Nothing where there are none. */
export function PostQuestions({ project, onAnswer }: Omit<ProjectPostProps, 'onChange' | 'publishedDay'>) {
  const { candidates } = project;
  if (candidates.length === 0) {
    return null;
  }
  return (
    <Section title={candidates.length === 1 ? 'Is this it?' : 'Is one of these it?'}>
      <ul className="divide-y divide-line">
        {candidates.map((post) => (
          <li
            key={post.item_id}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5"
          >
            <PostLine post={post}>
              <Facts facts={[platformOf(post), post.published_at !== null && formatPublished(post)]} />
            </PostLine>
            <div className="flex gap-2">
              <Button size="sm" variant="primary" onClick={() => onAnswer(post.item_id, true)}>
                Yes, this one
              </Button>
              <Button size="sm" onClick={() => onAnswer(post.item_id, false)}>
                No
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
