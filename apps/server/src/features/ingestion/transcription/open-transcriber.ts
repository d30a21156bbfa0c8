import type { TranscriptionSettings } from '#platform/config/index.ts';
import type { Logger } from '#platform/log.ts';
import { createAudioPool } from '../extraction/extraction-pool.ts';
import { createCommandTranscriber } from './command/command-transcriber.ts';
import { createEndpointTranscriber } from './endpoint/endpoint-transcriber.ts';
import type { Transcriber } from './transcriber.ts';

export interface OpenTranscriber {
  /** Null where none is set up. */
  transcriber: Transcriber | null;
  close(): Promise<void>;
}

/** The engine that the settings name. Nothing is started before there is work. */
export function openTranscriber(settings: TranscriptionSettings | null, log: Logger): OpenTranscriber {
  if (settings === null) {
    return { transcriber: null, close: () => Promise.resolve() };
  }
  if (settings.kind === 'command') {
    return {
      transcriber: createCommandTranscriber({ command: settings.command, log }),
      close: () => Promise.resolve(),
    };
  }
  const pool = createAudioPool();
  return { transcriber: createEndpointTranscriber({ pool, settings, log }), close: () => pool.close() };
}
