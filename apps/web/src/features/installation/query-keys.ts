/** The names under which this feature's queries are kept. */
export const installationKeys = {
  all: ['installation'],
  state: ['installation', 'state'],
  acts: ['installation', 'acts'],
  people: ['installation', 'people'],
} as const;
