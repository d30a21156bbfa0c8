import { readableAddress, webAddress } from '#lib/safe-link.ts';

/** The address of an item on one line, to be opened in a new tab. What is not a web address is only shown. */
export function ItemAddress({ url }: { url: string }) {
  const href = webAddress(url);
  return href === undefined ? (
    <span className="block truncate">{url}</span>
  ) : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      className="relative z-1 inline-block max-w-full truncate rounded-sm align-bottom text-accent-ink underline-offset-2 hover:underline"
    >
      {readableAddress(url)}
    </a>
  );
}
