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
const sourcesHeading = '(?:SOURCES|QUELLEN|FUENTES|FONTES|FONTI)';
const numbered = String.raw`\s*\n\[\d+\].*`;
const paragraph = String.raw`(?:\n.*\S.*)*`;
/** "SOURCES: …" on one line; else what is numbered below it, or the paragraph where nothing is. */
const sourceList = new RegExp(
  String.raw`^${sourcesHeading}(?::.*\S.*(?:${numbered})*|:?[^\S\n]*(?:(?:${numbered})+|${paragraph})$)`,
  'gmu',
);

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

/** The lines of the caption, and all others; those of the source list are neither. */
function takeApart(script: string): { body: string[]; caption: string[] } {
  const body: string[] = [];
  const caption: string[] = [];
  for (const part of script.replaceAll(/\r\n?/gu, '\n').split(sourceList)) {
    // What stands below a list was written there by hand: it is no caption.
    let place = body;
    for (const line of part.split('\n')) {
      if (captionHeading.test(line)) {
        place = caption;
      } else {
        place.push(line);
      }
    }
  }
  return { body, caption };
}
