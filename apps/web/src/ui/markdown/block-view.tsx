import type { Block } from './blocks.ts';
import { InlineText } from './inline-text.tsx';
import { MarkdownTable } from './markdown-table.tsx';

const headingStyles = ['text-xl font-semibold', 'text-lg font-semibold', 'text-base font-semibold'];

/** The heading of a screen is an h1, that of a section an h2: those of a text come below. */
const headingTags = ['h3', 'h4', 'h5', 'h6'] as const;

interface Direction {
  /** `auto` on the outermost blocks; what is inside them runs as they do, bullets and bars included. */
  dir?: 'auto';
}

export const BlockList = ({ blocks, ...direction }: { blocks: readonly Block[] } & Direction) =>
  blocks.map((block, index) => <BlockView key={index} block={block} {...direction} />);

function BlockView({ block, ...direction }: { block: Block } & Direction) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} text={block.text} {...direction} />;
    case 'paragraph':
      return (
        <p {...direction} className="whitespace-pre-line">
          <InlineText text={block.text} />
        </p>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-lg bg-sunken px-4 py-3 font-mono text-sm leading-relaxed">
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote
          {...direction}
          className="grid grid-cols-1 gap-3 border-s-2 border-line-strong/50 ps-4 text-muted"
        >
          <BlockList blocks={block.blocks} />
        </blockquote>
      );
    case 'list':
      return <List block={block} {...direction} />;
    case 'table':
      return <MarkdownTable head={block.head} rows={block.rows} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

function Heading({ level, text, ...direction }: { level: number; text: string } & Direction) {
  const Tag = headingTags[Math.min(level, headingTags.length) - 1] ?? 'h6';
  return (
    <Tag
      {...direction}
      className={`mt-3 text-ink first:mt-0 ${headingStyles[level - 1] ?? headingStyles[2]}`}
    >
      <InlineText text={text} />
    </Tag>
  );
}

function List({
  block: { start, items },
  ...direction
}: { block: Extract<Block, { kind: 'list' }> } & Direction) {
  const children = items.map((blocks, index) => (
    <li key={index} className="ps-1 marker:text-faint [&>*+*]:mt-2">
      <BlockList blocks={blocks} />
    </li>
  ));
  return start === null ? (
    <ul {...direction} className="grid list-disc grid-cols-1 gap-1.5 ps-5">
      {children}
    </ul>
  ) : (
    <ol {...direction} start={start} className="tabular grid list-decimal grid-cols-1 gap-1.5 ps-6">
      {children}
    </ol>
  );
}
