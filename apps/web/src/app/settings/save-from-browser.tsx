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
      showInfo('Drag this to the bookmarks bar of your browser');
    };
    const element = link.current;
    element?.addEventListener('click', explain);
    return () => element?.removeEventListener('click', explain);
  }, [code]);

  return (
    <div className="grid grid-cols-1 gap-4">
      {isTouch && (
        <p className="border-b border-line pb-4 text-base text-pretty text-ink">
          On Android, install Hookline as an app: in the menu of Chrome, <b>Add to home screen</b>, which
          needs https. From then on <b>Share</b> in any app offers it, for addresses, texts, pictures and
          files. An iPhone gives web apps nothing that is shared: copy the address, and press Add Content on a
          board.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <p className="max-w-prose min-w-56 flex-1 text-base text-pretty text-ink">
          The extension saves with two clicks, also posts and transcripts of videos, and waits for the server
          where it has to.
        </p>
        <ButtonLink to={paths.extension} variant="primary">
          <Puzzle aria-hidden="true" />
          Get the extension
        </ButtonLink>
      </div>
      <p className="text-base text-pretty text-ink">Or without installing anything, by a bookmark:</p>
      <ol className="grid list-decimal grid-cols-1 gap-1.5 pl-5 text-base text-pretty text-ink marker:text-muted">
        <li>Drag the button to the bookmarks bar (Ctrl or ⌘ + Shift + B shows it).</li>
        <li>On a page that you want to keep, select what matters most, if you like, and press it.</li>
        <li>A small window of Hookline asks for the board and saves what you see.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <a ref={link} href="#browser" draggable className={buttonStyle('secondary', 'md', 'cursor-grab')}>
          <BookmarkPlus aria-hidden="true" />
          {label}
        </a>
        <CopyButton text={code}>Copy its address</CopyButton>
      </div>
      <p className="text-sm text-pretty text-muted">
        Without a mouse, bookmark any page and put the copied address in place of its own. It works behind
        sign-ins and paywalls, for this is your own view of the page. It does nothing on pages of the browser
        itself, in its viewer of PDFs, and where a browser lets a page’s security rules stop bookmarks; where
        a site cuts it off from its window, the window offers to add the address.
      </p>
    </div>
  );
}

const label = 'Save to Hookline';
