/** What pages show until their scripts have brought the content. */
const PLACEHOLDER =
  /^(?:(?:now |still )?loading(?: (?:page|content|app|application|data))?|(?:please )?wait(?: a moment| while (?:the page|this page|we) loads?)?|one moment(?:,? please)?|(?:seite |inhalt )?(?:wird geladen|lädt)|bitte warten|chargement(?: en cours)?|veuillez patienter|cargando|espere por favor|caricamento(?: in corso)?|attendere prego|carregando|загрузка|подождите|読み込み中|加载中|로딩 중)$/iu;

/** Whether a text only says that something is to come. */
export function isPlaceholder(markdown: string): boolean {
  const lines = markdown.split('\n').map((line) => line.replace(/^[\s#>*_-]+|[\s*_.…!:]+$/gu, ''));
  const said = lines.filter((line) => line !== '').flatMap((line) => line.split(/[.…,!]+\s*/u));
  return said.length > 0 && said.every((words) => PLACEHOLDER.test(words));
}
