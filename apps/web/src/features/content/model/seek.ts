/** A wish to go to a second of a recording; each time a new one. */
export interface Seek {
  seconds: number;
}
