export interface TranscriptReading {
  url: string;
  title: string;
  /** A line and its time in turn; null where no transcript is open and none could be opened. */
  text: string | null;
}

/**
 * Runs in pages of videos: it knows nothing but its arguments. Opens the transcript with the button that a
 * person would press, and takes what then stands there to be read. It is known by what it is, times that
 * ascend, each in an element of its own beside some words; names of elements and classes change every month.
 */
export async function readTranscript(openers: string, waitMs: number): Promise<TranscriptReading> {
  const time = /^(?:\d{1,2}:)?\d{1,3}:\d{2}$/u;
  const toSeconds = (label: string) => label.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const isAscending = (times: Element[]) =>
    times
      .map((element) => toSeconds(element.textContent.trim()))
      .every((seconds, at, all) => at === 0 || seconds >= (all[at - 1] ?? 0));
  const findTimes = () =>
    [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.childElementCount === 0 && time.test(element.textContent.trim()) && element.checkVisibility(),
    );
  const secondsAt = (times: Element[], at: number) => toSeconds(times[at]?.textContent.trim() ?? '0:00');
  /** The elements around one of some times, as long as all times in them ascend; with how many they are. */
  const listsAround = (first: Element, times: Element[]) => {
    const lists: { element: HTMLElement; count: number }[] = [];
    for (let outer = first.parentElement; outer !== null; outer = outer.parentElement) {
      const here = outer;
      const inside = times.filter((element) => here.contains(element));
      if (!isAscending(inside)) {
        break;
      }
      lists.push({ element: here, count: inside.length });
    }
    return lists;
  };
  /** The smallest element that holds most times in ascending order: at least three. */
  const findPanel = (): HTMLElement | null => {
    const times = findTimes();
    // A list begins where a time is less than the one before.
    const firsts = times.filter((_, at) => at === 0 || secondsAt(times, at) < secondsAt(times, at - 1));
    const lists = firsts.flatMap((first) => listsAround(first, times));
    const most = Math.max(3, ...lists.map(({ count }) => count));
    return lists.find(({ count }) => count === most)?.element ?? null;
  };
  const about = { url: location.href, title: document.title };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const pattern = new RegExp(`^(?:${openers})$`, 'iu');
  let panel = findPanel();
  if (panel === null) {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="button"]')];
    const opener = buttons.find((button) =>
      [button.textContent, button.getAttribute('aria-label') ?? ''].some((name) => pattern.test(name.trim())),
    );
    opener?.click();
    for (let waited = 0; opener !== undefined && panel === null && waited < waitMs; waited += 100) {
      await pause(100);
      panel = findPanel();
    }
  }
  // It may still be filling.
  for (let length = -1; panel !== null && panel.innerText.length !== length; panel = findPanel()) {
    length = panel.innerText.length;
    await pause(150);
  }
  return { ...about, text: panel?.innerText ?? null };
}
