/** An address holds no more of a quotation than it takes to find it. */
const longestQuote = 300;

/** Every address of the app. Nowhere else is one written down. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  dashboard: '/dashboard',
  boards: '/boards',
  board: (boardId: string) => `/boards/${encodeURIComponent(boardId)}`,
  item: (boardId: string, itemId: string) =>
    `/boards/${encodeURIComponent(boardId)}/items/${encodeURIComponent(itemId)}`,
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
  content: '/content',
  generator: '/ai-generator',
  analytics: '/analytics',
  report: '/analytics/report',
  activity: '/activity',
  settings: '/settings',
  /** Where a model is chosen. */
  assistantSettings: '/settings#assistant',
  /** Where other apps of the device hand over an address. */
  share: '/share',
} as const;

/** The shapes of the addresses that carry ids, for the router. */
export const patterns = {
  board: '/boards/:boardId',
  item: '/boards/:boardId/items/:itemId',
} as const;

/** The screens that nobody needs to be signed in for. */
export const isPublicPath = (pathname: string): boolean =>
  pathname === paths.login || pathname === paths.signup;
