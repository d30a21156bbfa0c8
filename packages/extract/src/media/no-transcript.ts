/** What the user is told of a recording that nothing writes down. */
export const NO_TRANSCRIPT =
  'What is said in this recording is not written down, because no transcription is set up: that takes TRANSCRIBE_BASE_URL or TRANSCRIBE_COMMAND in the settings of the server. You can also add a transcript by hand.';
