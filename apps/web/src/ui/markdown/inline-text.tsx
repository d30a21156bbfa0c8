import { type Inline, parseInline } from './inline.ts';

/** The running text of a block. */
export const InlineText = ({ text }: { text: string }) => <Parts parts={parseInline(text)} />;

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, index) => <Part key={index} part={part} />);

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return (
        <code className="rounded-sm bg-active px-1 py-0.5 font-mono text-[0.9em] break-words">
          {part.text}
        </code>
      );
    case 'strong':
      return (
        <strong className="font-semibold text-ink">
          <Parts parts={part.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Parts parts={part.content} />
        </em>
      );
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="rounded-sm text-accent-ink underline decoration-accent-ink/40 underline-offset-2 break-words hover:decoration-current"
        >
          <Parts parts={part.content} />
        </a>
      );
  }
}
