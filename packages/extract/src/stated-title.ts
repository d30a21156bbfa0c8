const EMPTY =
  /^(?:untitled|no title|title|ohne titel|unbenannt|sans titre|sin título|senza titolo|sem título|без названия|无标题|無標題|無題|제목 ?없음|(?:new |neues )?(?:document|dokument|documento|документ|文档|文件|文書|ドキュメント|문서)|presentation|powerpoint presentation|slide|layout|folie)[\s\d._-]*$/iu;
/** A name without spaces and with an ending is a file's. */
const FILE_NAME = /^\S+\.[a-z]\w{1,8}$/iu;
const FILE = /\.(?:docx?|dot|rtf|pdf|indd|qxd|p65|tex|dvi|ps|pptx?|xlsx?|odt|wpd|fm|pages|html?)$/iu;

/** The title that a file states of itself, or null when it is only what a program left there. */
export function statedTitle(stated: string | undefined): string | null {
  const title = (stated ?? '')
    .replace(/^Microsoft (?:Word|PowerPoint|Excel) - /iu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /\p{L}/u.test(title) && !EMPTY.test(title) && !FILE.test(title) && !FILE_NAME.test(title)
    ? title
    : null;
}
