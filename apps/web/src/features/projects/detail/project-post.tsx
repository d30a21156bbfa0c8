import { platformName } from '@hookline/contract/platforms';
import { ChartNoAxesColumn, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPercent, formatPublished } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Field } from '#ui/field.tsx';
import { focusInstead } from '#ui/focus-instead.ts';
import { Section } from '#ui/section.tsx';
import { showUndo } from '#ui/toast.ts';
import type { ShownPost, WholeProject } from '../model/shown-project.ts';
import type { ChangeProject } from '../model/use-project.ts';
import { DayInput } from './day-input.tsx';
import { PostAddress } from './post-address.tsx';

export interface ProjectPostProps {
  project: WholeProject;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: ChangeProject;
  /** Shows when a post was published, to be put right. */
  publishedDay: (post: ShownPost) => ReactNode;
  /** Asks for the numbers of what it became; undefined as long as nobody knows what that is. */
  onTrack: (() => void) | undefined;
  /** Says whether a post is what the project became. */
  onAnswer: (itemId: string, isIt: boolean) => Promise<Error | null>;
}

/** What a project became: the way to its post, its day and its numbers, or how to get these here. */
export function ProjectPost(props: ProjectPostProps) {
  const { project, onChange, onAnswer } = props;
  const { post } = project;
  const unlink = async (itemId: string) => {
    const section = document.activeElement?.closest('[role=region]');
    if ((await onAnswer(itemId, false)) !== null) {
      return;
    }
    showUndo('No longer linked to this post', () => void onAnswer(itemId, true));
    focusInstead(() => section?.querySelector('a, button, input'));
  };
  return (
    <Section title="Published">
      <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
        <PostAddress project={project} onChange={onChange} />
        {post && <PostLine post={post}>{platformOf(post)}</PostLine>}
        {post ? <PostNumbers post={post} {...props} /> : <NoNumbers {...props} />}
        <Deeds {...props} />
        {post && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2.5 justify-self-start"
            onClick={() => void unlink(post.item_id)}
          >
            Not this post
          </Button>
        )}
      </div>
    </Section>
  );
}

const PostNumbers = ({ post, project, publishedDay }: ProjectPostProps & { post: ShownPost }) => (
  <>
    <div className="grid gap-0.5">
      <p className="text-sm text-muted">Published on</p>
      <div className="text-base text-ink">{publishedDay(post)}</div>
    </div>
    <dl className="grid grid-cols-2 gap-3">
      <Figure label="Views" value={formatCount(post.views)} />
      <Figure label="Engagement" value={formatPercent(post.engagement_rate)} />
    </dl>
    {project.generation_id !== null && post.views !== null && (
      <p className="text-sm text-muted">These numbers are for this version of the script.</p>
    )}
  </>
);

const isPublished = ({ stage }: WholeProject): boolean => stage === 'published';

const NoNumbers = ({ project, today, onChange, onTrack }: ProjectPostProps) => (
  <>
    {isPublished(project) && <SaidDay project={project} today={today} onChange={onChange} />}
    {(isPublished(project) || project.url !== null) && (
      <p className="text-sm text-muted">
        {onTrack
          ? 'Numbers appear here once they’re imported, fetched or tracked.'
          : 'Save the post’s URL to track its numbers, or import them.'}
      </p>
    )}
  </>
);

/** How numbers come here. */
const Deeds = ({ project, onTrack }: ProjectPostProps) => (
  <div className="flex flex-wrap gap-2 empty:hidden">
    {onTrack && (
      <Button
        variant={isPublished(project) && project.post === null ? 'primary' : 'secondary'}
        onClick={onTrack}
      >
        <ChartNoAxesColumn aria-hidden="true" />
        Track
      </Button>
    )}
    {(onTrack || isPublished(project)) && (
      <ButtonLink to={paths.analytics} state={{ import: 'numbers' }}>
        <FileUp aria-hidden="true" />
        Import
      </ButtonLink>
    )}
  </div>
);

/** The day of what has no post yet, to be put right in its place. */
const SaidDay = ({ project, today, onChange }: Pick<ProjectPostProps, 'project' | 'today' | 'onChange'>) => (
  <Field label="Published on">
    <DayInput
      max={today}
      day={project.published_on}
      onDay={(day) => onChange({ published_on: day }, { published_on: day })}
    />
  </Field>
);

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

/** Asks about posts that a project may have become. Nothing where there are none. */
export function PostQuestions({ project, onAnswer }: Pick<ProjectPostProps, 'project' | 'onAnswer'>) {
  const { candidates } = project;
  if (candidates.length === 0) {
    return null;
  }
  return (
    <Section title={candidates.length === 1 ? 'Is this your post?' : 'Is one of these your post?'}>
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
              <Button size="sm" variant="primary" onClick={() => void onAnswer(post.item_id, true)}>
                Yes, this one
              </Button>
              <Button size="sm" onClick={() => void onAnswer(post.item_id, false)}>
                No
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
