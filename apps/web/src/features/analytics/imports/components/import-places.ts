/** Where new posts can go, as the page knows it. */
export interface ImportPlaces {
  boards: readonly { id: string; name: string }[];
  /** Makes a board of this name; answers its id. */
  onCreateBoard: (name: string) => Promise<string>;
}
