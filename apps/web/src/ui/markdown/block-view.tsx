import type { Block } from './blocks.ts';
import { InlineText } from './inline-text.tsx';
import { MarkdownTable } from './markdown-table.tsx';

const headingStyles = ['text-xl font-semibold', 'text-lg font-semibold', 'text-base font-semibold'];

/** The heading of a screen is an h1, that of a section an h2: those of a text come below. */
const headingTags = ['h3', 'h4', 'h5', 'h6'] as const;

export const BlockList = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockView key={index} block={block} />);

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} text={block.text} />;
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-line">
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
        <blockquote dir="auto" className="grid gap-3 border-s-2 border-line-strong/50 ps-4 text-muted">
          <BlockList blocks={block.blocks} />
        </blockquote>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <MarkdownTable head={block.head} rows={block.rows} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

function Heading({ level, text }: { level: number; text: string }) {
  const Tag = headingTags[Math.min(level, headingTags.length) - 1] ?? 'h6';
  return (
    <Tag dir="auto" className={`mt-3 text-ink first:mt-0 ${headingStyles[level - 1] ?? headingStyles[2]}`}>
      <InlineText text={text} />
    </Tag>
  );
}

function List({ block: { start, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const children = items.map((blocks, index) => (
    <li key={index} className="ps-1 marker:text-faint [&>*+*]:mt-2">
      <BlockList blocks={blocks} />
    </li>
  ));
  return start === null ? (
    <ul dir="auto" className="grid list-disc gap-1.5 ps-5">
      {children}
    </ul>
  ) : (
    <ol dir="auto" start={start} className="tabular grid list-decimal gap-1.5 ps-6">
      {children}
    </ol>
  );
}
