import { AudioLines, type LucideIcon, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '#lib/config.ts';
import { Badge } from '#ui/badge.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What writes and listens on this server, and what whoever runs it can do about that. */
export function EngineStatus() {
  const { isPending, config } = useConfig();
  if (isPending) {
    return (
      <Loading label="Loading status">
        <Skeleton className="h-48 sm:h-36" />
      </Loading>
    );
  }
  const { assistant, transcription } = config;
  return (
    <ul className="grid grid-cols-1 gap-5">
      <EngineRow icon={Sparkles} title="Assistant" mark={<Badge tone="success">{assistant.name}</Badge>}>
        {assistant.kind === 'built-in' ? (
          <>
            Scripts and summaries are generated on this server from your own sources; no API key or network
            access needed. To use a language model for yourself, add one below. To use one for everyone on
            this server, set <Code>AI_PROVIDER</Code>, <Code>AI_API_KEY</Code> and <Code>AI_MODEL</Code> (or
            {' ' + ''}
            <Code>AI_BASE_URL</Code> for a local one) and restart the server.
          </>
        ) : (
          'This language model writes scripts and summaries. It receives your requirements and ' +
          'the sources they’re based on.'
        )}
      </EngineRow>
      <EngineRow
        icon={AudioLines}
        title="Transcription"
        mark={
          <Badge tone={transcription.available ? 'success' : 'warning'}>
            {transcription.available ? 'On' : 'Off'}
          </Badge>
        }
      >
        {transcription.available ? (
          'Audio and video files are transcribed automatically.'
        ) : (
          <>
            You can store and play audio and video, but they aren’t transcribed. To turn this on, set{' '}
            <Code>TRANSCRIBE_BASE_URL</Code> or <Code>TRANSCRIBE_COMMAND</Code> and restart the server. You
            can also add a transcript to an item yourself.
          </>
        )}
      </EngineRow>
    </ul>
  );
}

interface EngineRowProps {
  icon: LucideIcon;
  title: string;
  mark: ReactNode;
  children: ReactNode;
}

const EngineRow = ({ icon, title, mark, children }: EngineRowProps) => (
  <li className="flex items-start gap-3">
    <IconTile icon={icon} size="md" />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
        {title} {mark}
      </p>
      <p className="mt-1 text-base text-pretty text-muted">{children}</p>
    </div>
  </li>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-active px-1 font-mono text-sm wrap-break-word text-ink">{children}</code>
);
