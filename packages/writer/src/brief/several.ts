import { NUMBER_PATTERN, numberValue } from './numbers.ts';

const THINGS =
  'scripts?|videos?|reels?|posts?|shorts|tiktoks?|clips?|versions?|variants?|drafts?|captions?|skripte|beiträge|vidéos?|vídeos?|guiones|roteiros|publicaciones|versionen|versions';
const IDEAS = 'ideas?|ideen|idées|ideias|idee|concepts?|konzepte|angles?|suggestions?|topics?';
const VERBS =
  'write|give|create|make|generate|produce|draft|suggest|list|need|want|brainstorm|schreibe?|gib|erstelle?|nenne|écris|donne|crée|propose|escribe|dame|crea|escreva|dê|crie|scrivi|dammi';

const ASKED = [
  new RegExp(
    `(?<![\\p{L}\\d])(${NUMBER_PATTERN})\\s+(?:\\p{L}+\\s+){0,2}?(?:${IDEAS})\\s+(?:for|für|pour|para|per)\\s+(?:\\p{L}+\\s+){0,2}?(?:${THINGS})(?![\\p{L}])`,
    'iu',
  ),
  new RegExp(
    `(?:^|[\\s,.])(?:${VERBS})\\s+(?:me\\s+|us\\s+|mir\\s+|-moi\\s+)?(${NUMBER_PATTERN})\\s+(?:different |new |short |verschiedene |neue )?(?:${THINGS})(?![\\p{L}])`,
    'iu',
  ),
];

/** Whether more than one script, or a list of ideas, is asked for ("write 5 ideas for reels"). */
export function asksForSeveral(wishes: string): boolean {
  return ASKED.some((pattern) => (numberValue(pattern.exec(wishes)?.[1] ?? '') ?? 0) > 1);
}
