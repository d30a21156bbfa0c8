const EMPTY =
  /^(?:untitled(?: (?:document|presentation|spreadsheet|page|note|design|file))?|unbenanntes dokument|document sans titre|documento (?:sin|sem) título|documento senza titolo|no title|title|ohne titel|unbenannt|sans titre|sin título|senza titolo|sem título|без названия|无标题|無標題|無題|제목 ?없음|(?:new |neues )?(?:document|dokument|documento|документ|文档|文件|文書|ドキュメント|문서)|presentation|powerpoint presentation|slide|layout|folie)[\s\d._-]*$/iu;
/** A name without spaces and with an ending is a file's. */
const FILE_NAME = /^\S+\.[a-z]\w{1,8}$/iu;
/** A word whose parts are joined by a line is one, too. */
const JOINED = /^\S+_\S+$/u;
const ADDRESS = /^(?:\w+:\/\/|about:|data:|blob:|www\.)\S*$/iu;
/** What a program calls the job of printing a file. */
const PRINTED = /^Microsoft (?:Word|PowerPoint|Excel) - /iu;
const FILE = /\.(?:docx?|dot|rtf|pdf|indd|qxd|p65|tex|dvi|ps|pptx?|xlsx?|odt|wpd|fm|pages|html?)$/iu;
const LEFT_BY_PROGRAMS = [EMPTY, FILE_NAME, JOINED, ADDRESS, PRINTED, FILE];

/** The title that a file states of itself, or null when it is only what a program left there. */
export function statedTitle(stated: string | undefined): string | null {
  const title = (stated ?? '').replace(/\s+/gu, ' ').trim();
  return /\p{L}/u.test(title) && !LEFT_BY_PROGRAMS.some((pattern) => pattern.test(title)) ? title : null;
}
