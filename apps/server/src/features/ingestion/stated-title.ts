const EMPTY =
  /^(?:untitled|document|dokument|no title|title|new document|presentation|powerpoint presentation|slide|layout|folie)[\s\d._-]*$/iu;
const FILE = /\.(?:docx?|dot|rtf|pdf|indd|qxd|p65|tex|dvi|ps|pptx?|xlsx?|odt|wpd|fm|pages|html?)$/iu;

/** The title that a file states of itself, or null when it is only what a program left there. */
export function statedTitle(stated: string | undefined): string | null {
  const title = (stated ?? '')
    .replace(/^Microsoft (?:Word|PowerPoint|Excel) - /iu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /\p{L}/u.test(title) && !EMPTY.test(title) && !FILE.test(title) ? title : null;
}
