/** Who is acting. Every query says whom: repo functions take the actor first. */
export interface Actor {
  readonly userId: string;
}
