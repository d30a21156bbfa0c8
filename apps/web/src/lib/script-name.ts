import { unnamedScript } from '@hookline/contract/platforms';

const givenName = new RegExp(unnamedScript, 'iu');

interface Named {
  title: string;
  /** Of a script or post the title that it has in use. */
  script_title: string | null;
}

/**
 * How something is called on screen: a script that nobody named by the title it has in use. A name of the
 * user's own stays.
 */
export function shownName({ title, script_title: used }: Named): string {
  const name = used?.trim() ?? '';
  return name !== '' && givenName.test(title) ? name : title;
}

/** What it is called beside that; null where that is all. */
export function otherName({ title, script_title: used }: Named): string | null {
  const name = used?.trim() ?? '';
  if (name === '' || title.includes(name)) {
    return null;
  }
  return givenName.test(title) ? title : name;
}
