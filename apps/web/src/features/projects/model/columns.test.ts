import { expect, it } from 'vitest';
import { moveProject, placeOf, stepFrom, toColumns } from './columns.ts';
import { toShownProjects } from './shown-project.ts';

const projects = toShownProjects([
  { id: 'a', title: 'A', stage: 'idea' },
  { id: 'b', title: 'B', stage: 'filming' },
  { id: 'c', title: 'C', stage: 'idea' },
  { id: 'd', title: 'D', stage: 'gone' },
]);
const stages = ['idea', 'filming', 'published'];
const shape = (list: typeof projects) =>
  Object.fromEntries(
    toColumns({ projects: list, stages }).map(({ stage, projects: own }) => [
      stage,
      own.map(({ id }) => id).join(''),
    ]),
  );

it('has a column for each stage, and for one that is no more', () => {
  expect(shape(projects)).toEqual({ idea: 'ac', filming: 'b', published: '', gone: 'd' });
});

it('moves one and leaves the others where they are', () => {
  expect(shape(moveProject(projects, 'c', { stage: 'filming', before: 'b' }))).toMatchObject({
    idea: 'a',
    filming: 'cb',
  });
  expect(shape(moveProject(projects, 'a', { stage: 'idea', before: undefined }))).toMatchObject({
    idea: 'ca',
  });
  expect(shape(moveProject(projects, 'a', { stage: 'idea', before: 'a' }))).toMatchObject({ idea: 'ac' });
});

it.each(['a', 'b', 'c', 'd'])('%s goes back to where it was', (id) => {
  const back = placeOf(projects, id) ?? { stage: '', before: undefined };
  const away = moveProject(projects, id, { stage: 'published', before: undefined });
  expect(shape(moveProject(away, id, back))).toEqual(shape(projects));
});

it.each([
  ['a', 'ArrowUp', undefined],
  ['c', 'ArrowUp', { stage: 'idea', before: 'a' }],
  ['a', 'ArrowDown', { stage: 'idea', before: undefined }],
  ['c', 'ArrowDown', undefined],
  ['a', 'ArrowRight', { stage: 'filming', before: 'b' }],
  ['c', 'ArrowRight', { stage: 'filming', before: undefined }],
  ['a', 'ArrowLeft', undefined],
  ['b', 'x', undefined],
])('%s with %s goes to %j', (id, key, target) => {
  expect(stepFrom(toColumns({ projects, stages }), id, key)).toEqual(target);
});
