import { InlineText } from './inline-text.tsx';

/** Scrolls sideways on its own where it is wider than the text. */
export function MarkdownTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div
      role="region"
      aria-label="Table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th
                key={column}
                scope="col"
                dir="auto"
                className="border-b border-line px-3 py-2 text-start font-semibold"
              >
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-b border-line last:border-0">
              {row.map((cell, column) => (
                <td key={column} dir="auto" className="px-3 py-2 align-top">
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
