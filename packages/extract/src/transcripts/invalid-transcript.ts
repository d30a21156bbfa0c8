/** A transcript that is not well formed or holds no words. The message tells the user what to do. */
export class InvalidTranscript extends Error {
  override readonly name = 'InvalidTranscript';
}
