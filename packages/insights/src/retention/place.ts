/** Words with the seconds in which they are said, in order of time. */
export interface Said {
  start: number;
  end: number;
  text: string;
}

/** A stretch of whole hundredths, with what is said in it. */
export interface Place {
  /** The first and the last hundredth, from 1 to 100. */
  from: number;
  to: number;
  /** When its first words begin, or else its first hundredth; null where the length is unknown. Seconds. */
  start: number | null;
  text: string;
}
