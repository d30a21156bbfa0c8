/**
 * What of a script's text a limit can be about. `spoken`: what is said aloud; `post`: everything that is
 * published.
 */
export const scriptFields = ['spoken', 'post', 'caption', 'hashtags'] as const;
export type ScriptField = (typeof scriptFields)[number];

/** "HOOK (0:00–0:08) [1]", "1. The number (0:08–0:20)". */
const timedHeading = /\(\d{1,2}:\d\d\s*[-–—]\s*\d{1,2}:\d\d\)(?:\s*\[\d+\])*\s*$/u;
const maxHeadingLength = 120;
/** The beginning of a line that is shown and not spoken, in each language of scripts. */
export const onScreenMark = /^(?:On screen|Im Bild|À l['’]écran|En pantalla|Na tela|Sullo schermo):\s/u;
const captionHeading = /^CAPTION\s*$/u;
const sourcesHeading = /^(?:SOURCES|QUELLEN|FUENTES|FONTES|FONTI)(?:\s*$|:)/u;

/** The part of a script that counts for a limit; empty where it has none. */
export function scriptField(script: string, field: ScriptField): string {
  const { body, caption } = takeApart(script);
  switch (field) {
    case 'spoken':
      return body.filter(isSpoken).join('\n').trim();
    case 'post':
      return body.join('\n').trim();
    case 'caption':
      return caption.join('\n').trim();
    case 'hashtags':
      return (caption.length > 0 ? caption : body).join('\n').trim();
  }
}

const isSpoken = (line: string): boolean =>
  !(line.length <= maxHeadingLength && timedHeading.test(line)) && !onScreenMark.test(line);

/** The lines before the caption, those of the caption; what stands below "SOURCES" is neither. */
function takeApart(script: string): { body: string[]; caption: string[] } {
  const body: string[] = [];
  const caption: string[] = [];
  let place: string[] | null = body;
  for (const line of script.split(/\r\n|\r|\n/u)) {
    if (captionHeading.test(line)) {
      place = caption;
    } else if (sourcesHeading.test(line)) {
      place = null;
    } else {
      place?.push(line);
    }
  }
  return { body, caption };
}
