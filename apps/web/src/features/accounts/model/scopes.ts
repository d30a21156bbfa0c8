import type { Scope } from '@hookline/contract';

/** What an API token can be given, as people call it. */
export const scopeChoices: readonly { value: Scope; label: string; description: string }[] = [
  { value: 'read', label: 'Read', description: 'Boards, items, highlights and scripts' },
  { value: 'add', label: 'Add', description: 'New items, files, boards and highlights' },
  { value: 'write', label: 'Write', description: 'Change, delete and generate scripts' },
  { value: 'numbers', label: 'Numbers', description: 'View and record post performance' },
];

/** "Read, Add"; a scope that only a newer server knows stands as it came. */
export const scopeNames = (scopes: readonly string[]): string =>
  scopes.map((scope) => scopeChoices.find(({ value }) => value === scope)?.label ?? scope).join(', ');
