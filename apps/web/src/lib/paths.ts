/** An address holds no more of a quotation than it takes to find it. */
const longestQuote = 300;

/** Every address of the app. Nowhere else is one written down. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where the provider sends back whoever signs in by it. */
  providerReturn: '/auth/callback',
  dashboard: '/dashboard',
  boards: '/boards',
  board: (boardId: string) => `/boards/${encodeURIComponent(boardId)}`,
  item: (boardId: string, itemId: string) =>
    `/boards/${encodeURIComponent(boardId)}/items/${encodeURIComponent(itemId)}`,
  /** An item's text, set for reading. */
  reading: (boardId: string, itemId: string) => `${paths.item(boardId, itemId)}/read`,
  /** The place of a quotation in an item's text. */
  itemAt: (boardId: string, itemId: string, quote: string) =>
    `${paths.item(boardId, itemId)}?${new URLSearchParams({ quote: quote.slice(0, longestQuote) }).toString()}`,
  /**
   * The page of a PDF on which a place of its text is: `place` is an address from `itemAt` or `itemPlace`.
   */
  pageOf: (place: string, page: number) => `${place}#page=${page}`,
  /**
   * The sentence that begins at a place of an item's text, in UTF-16 units: for those who know where, but not
   * its words.
   */
  itemPlace: (boardId: string, itemId: string, start: number) => `${paths.item(boardId, itemId)}?at=${start}`,
  /** Words of an item's text where they begin at a place: they may stand there more than once. */
  quote: (boardId: string, itemId: string, { quote, start }: { quote: string; start: number }) =>
    `${paths.itemAt(boardId, itemId, quote)}&at=${start}`,
  /** A highlight in its item's text. */
  highlight: (boardId: string, itemId: string, id: string) =>
    `${paths.item(boardId, itemId)}?highlight=${encodeURIComponent(id)}`,
  /** Everything that was highlighted. */
  highlights: '/highlights',
  highlightsOn: (boardId: string) => `/highlights?board=${encodeURIComponent(boardId)}`,
  content: '/content',
  /** Videos, posts and letters in the making. */
  projects: '/projects',
  project: (projectId: string) => `/projects/${encodeURIComponent(projectId)}`,
  /** A version of a script to read from while filming. */
  prompter: (versionId: string) => `/scripts/${encodeURIComponent(versionId)}/prompt`,
  /** Controls the prompter of that version on another screen. */
  remote: (versionId: string) => `/scripts/${encodeURIComponent(versionId)}/remote`,
  generator: '/ai-generator',
  analytics: '/analytics',
  report: '/analytics/report',
  activity: '/activity',
  settings: '/settings',
  /** How the installation is, for its owner. */
  installation: '/settings/installation',
  /** Where libraries of other apps are brought in. */
  importLibrary: '/import',
  /** What was deleted and can still be restored. */
  trash: '/recently-deleted',
  /** Where a model is chosen. */
  assistantSettings: '/settings#assistant',
  /** Where one chooses how to sign in. */
  passwordSettings: '/settings#password',
  /** Where a channel is connected. */
  connectionSettings: '/settings#connections',
  /** Where tokens of programs are made and revoked. */
  tokenSettings: '/settings#tokens',
  /** The browser extension. */
  extension: '/extension',
  /** The extension itself, as the server makes it. */
  extensionArchive: '/api/extension',
  /** The server's own page about its API. */
  apiDocs: '/api/docs',
  /** Where other apps of the device hand over an address. */
  share: '/share',
} as const;

/** Where what was deleted is found again, as a link that says so. */
export const trashPlace = { label: 'Recently deleted', path: paths.trash } as const;

/** The shapes of the addresses that carry ids, for the router. */
export const patterns = {
  board: '/boards/:boardId',
  item: '/boards/:boardId/items/:itemId',
  reading: '/boards/:boardId/items/:itemId/read',
  project: '/projects/:projectId',
  prompter: '/scripts/:versionId/prompt',
  remote: '/scripts/:versionId/remote',
} as const;

const publicPaths: readonly string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.providerReturn,
];

/** The screens that nobody needs to be signed in for. */
export const isPublicPath = (pathname: string): boolean => publicPaths.includes(pathname);
