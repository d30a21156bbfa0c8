/** What the containers of recordings say; absent where they do not. */
export type MediaFacts = {
  durationSeconds?: number;
  title?: string;
  artist?: string;
  album?: string;
  width?: number;
  height?: number;
  codec?: string;
  /** 1 where there is a track of sound, or nobody could tell; absent where there is surely none. */
  sound?: number;
};

/** The entries that hold something. */
export function known(facts: { [K in keyof MediaFacts]: MediaFacts[K] | null | undefined }): MediaFacts {
  const isKnown = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isFinite(value) && value > 0
      : typeof value === 'string' && value.trim() !== '';
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isKnown(value)));
}
