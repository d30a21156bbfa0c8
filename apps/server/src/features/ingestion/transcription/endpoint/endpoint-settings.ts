/** A service that speaks OpenAI's protocol for transcription. */
export interface EndpointSettings {
  /** Ends in `/v1` or the like, without a slash. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
}

/** How a service is used; for tests of its own pace. */
export interface EndpointPace {
  /** Before the second try; doubled before each further one. Milliseconds. */
  pauseMs: number;
  /** Of one part, at most. Bytes of sound, and seconds. */
  maxBytes: number;
  maxSeconds: number;
  /** Two parts share so much, so that no word is cut in half. Seconds. */
  overlapSeconds: number;
}

export const usualPace: EndpointPace = {
  pauseMs: 1000,
  // The usual limit is 25 MB for the whole form.
  maxBytes: 24_000_000,
  // Some models take no more than 25 minutes, and the user sees progress after each part.
  maxSeconds: 1200,
  overlapSeconds: 8,
};
