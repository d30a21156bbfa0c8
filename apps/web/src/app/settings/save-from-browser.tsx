import { BookmarkPlus, Puzzle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bookmarkletFor } from '#features/content/model/bookmarklet.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { showInfo } from '#ui/toast.ts';
import { useIsTouch } from '#ui/use-is-touch.ts';

/** A bookmark that saves the page under it, made for this installation. */
export function SaveFromBrowser() {
  const [code] = useState(() => bookmarkletFor(location.origin));
  const isTouch = useIsTouch();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // React puts no such address into a page. Pressed here it would save this page, which its policy does not allow.
    link.current?.setAttribute('href', code);
    const explain = (event: MouseEvent) => {
      event.preventDefault();
      showInfo('Drag this to your browser’s bookmarks bar');
    };
    const element = link.current;
    element?.addEventListener('click', explain);
    return () => element?.removeEventListener('click', explain);
  }, [code]);

  return (
    <div className="grid grid-cols-1 gap-4">
      {isTouch && (
        <p className="border-b border-line pb-4 text-base text-pretty text-ink">
          On Android, install Hookline as an app: in Chrome’s menu, tap <b>Add to home screen</b> (requires
          https). You can then <b>Share</b> links, text, pictures and files to it from any app. iPhones don’t
          let you share to web apps: copy the URL and tap Add Content on a board.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <p className="max-w-prose min-w-56 flex-1 text-base text-pretty text-ink">
          The extension saves pages, posts and video transcripts in two clicks, and holds them if the server
          is offline.
        </p>
        <ButtonLink to={paths.extension} variant="primary">
          <Puzzle aria-hidden="true" />
          Get the extension
        </ButtonLink>
      </div>
      <p className="text-base text-pretty text-ink">Or use a bookmark, with nothing to install:</p>
      <ol className="grid list-decimal grid-cols-1 gap-1.5 pl-5 text-base text-pretty text-ink marker:text-muted">
        <li>Drag the button to your bookmarks bar (press Ctrl or ⌘ + Shift + B to show it).</li>
        <li>On a page you want to save, click the bookmark. To highlight a passage, select it first.</li>
        <li>Choose a board in the small Hookline window that opens, and save.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <a ref={link} href="#browser" draggable className={buttonStyle('secondary', 'md', 'cursor-grab')}>
          <BookmarkPlus aria-hidden="true" />
          {label}
        </a>
        <CopyButton text={code}>Copy bookmark URL</CopyButton>
      </div>
      <p className="text-sm text-pretty text-muted">
        No mouse? Bookmark any page, then replace its URL with the copied one. The bookmark works behind
        sign-ins and paywalls because it saves your own view of the page. It doesn’t work on the browser’s own
        pages, in its PDF viewer, or on sites whose security rules block bookmarks. If a site blocks the
        connection to the window, you can add the URL there instead.
      </p>
    </div>
  );
}

const label = 'Save to Hookline';
