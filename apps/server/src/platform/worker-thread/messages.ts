/** What a worker thread answers to the one task it has: any number of partials, then one end. */
export type WorkerAnswer<Answer, Part> =
  | { kind: 'partial'; partial: Part }
  | { kind: 'done'; answer: Answer }
  | { kind: 'failed'; message: string };
