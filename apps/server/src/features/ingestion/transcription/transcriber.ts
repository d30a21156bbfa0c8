import type { Transcript } from '@hookline/extract';

export interface Recording {
  path: string;
  /** Extension of the file, without the dot. */
  extension: string;
}

export interface TranscribeOptions {
  /** The run is of no use any more. */
  signal: AbortSignal;
  /** Told from time to time which share of the recording is done, from 0 to 1, where the engine knows. */
  onProgress(share: number): void;
}

/** Writes down what is said in recordings. */
export interface Transcriber {
  /**
   * Throws TranscriptionError with a sentence for the user, or the signal's reason. A recording without
   * speech gives an empty text.
   */
  transcribe(recording: Recording, options: TranscribeOptions): Promise<Transcript>;
}

/** What an engine could not do, in words for the user. Trying the whole again may help. */
export class TranscriptionError extends Error {
  override name = 'TranscriptionError';
}
