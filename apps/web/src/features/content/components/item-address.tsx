import { safeAddress } from '#lib/safe-address.ts';
import { shortAddress } from '#lib/short-address.ts';

/** The address of an item on one line, to be opened in a new tab. What is not a web address is only shown. */
export function ItemAddress({ url, tabIndex }: { url: string; tabIndex?: 0 | -1 | undefined }) {
  const href = safeAddress(url)?.href;
  return href === undefined ? (
    <span className="block truncate">{url}</span>
  ) : (
    <a
      href={href}
      tabIndex={tabIndex}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      className="relative z-1 inline-block max-w-full truncate rounded-sm align-bottom underline-offset-2 hover:text-accent-ink hover:underline"
    >
      <bdi>{shortAddress(url)}</bdi>
    </a>
  );
}
