import { stageLabel } from '@hookline/contract/stages';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Facts } from '#ui/facts.tsx';
import { Section } from '#ui/section.tsx';
import { projectsOfItemQuery, projectsOfScriptQuery } from '../api/get-projects-of.ts';
import type { ShownProject } from '../model/shown-project.ts';
import { stageColor } from '../model/stage-color.ts';

/** The projects that began with an item, or became it. Nothing where there are none. */
export function ProjectsOfItem({ itemId }: { itemId: string }) {
  const { data = [] } = useQuery(projectsOfItemQuery(itemId));
  return (
    <Projects projects={data} note={({ post }) => (post?.item_id === itemId ? 'Became this post' : '')} />
  );
}

/** The projects that use a version of a script, with the numbers it got. Nothing where there are none. */
export function ProjectsOfScript({ generationId }: { generationId: string }) {
  const { data = [] } = useQuery(projectsOfScriptQuery(generationId));
  return (
    <Projects
      projects={data}
      note={({ post }) =>
        typeof post?.views !== 'number' ? '' : `This version got ${formatCount(post.views)} views`
      }
    />
  );
}

function Projects({
  projects,
  note,
}: {
  projects: readonly ShownProject[];
  note: (project: ShownProject) => string;
}) {
  if (projects.length === 0) {
    return null;
  }
  return (
    <Section title={projects.length === 1 ? 'Project' : 'Projects'}>
      <ul className="divide-y divide-line">
        {projects.map((project) => (
          <li key={project.id} className="px-4 py-3 sm:px-5">
            <Link
              to={paths.project(project.id)}
              dir="auto"
              className="font-medium break-words text-ink hover:underline"
            >
              {project.title}
            </Link>
            <p className="flex items-center gap-2 text-sm text-muted">
              <span
                aria-hidden="true"
                className={clsx('size-2 shrink-0 rounded-full bg-current', stageColor(project.stage, []))}
              />
              <Facts facts={[stageLabel(project.stage), note(project)]} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
