import { numberPattern, numberValue } from './numbers.ts';

const things =
  'scripts?|videos?|reels?|posts?|shorts|tiktoks?|clips?|versions?|variants?|drafts?|captions?|skripte|beiträge|vidéos?|vídeos?|guiones|roteiros|publicaciones|versionen|versions';
const ideas = 'ideas?|ideen|idées|ideias|idee|concepts?|konzepte|angles?|suggestions?|topics?';
const verbs =
  'write|give|create|make|generate|produce|draft|suggest|list|need|want|brainstorm|schreibe?|gib|erstelle?|nenne|écris|donne|crée|propose|escribe|dame|crea|escreva|dê|crie|scrivi|dammi';

const severalPatterns = [
  new RegExp(
    `(?<![\\p{L}\\d])(${numberPattern})\\s+(?:\\p{L}+\\s+){0,2}?(?:${ideas})\\s+(?:for|für|pour|para|per)\\s+(?:\\p{L}+\\s+){0,2}?(?:${things})(?![\\p{L}])`,
    'iu',
  ),
  new RegExp(
    `(?:^|[\\s,.])(?:${verbs})\\s+(?:me\\s+|us\\s+|mir\\s+|-moi\\s+)?(${numberPattern})\\s+(?:different |new |short |verschiedene |neue )?(?:${things})(?![\\p{L}])`,
    'iu',
  ),
];

/** Whether more than one script, or a list of ideas, is asked for ("write 5 ideas for reels"). */
export function asksForSeveral(wishes: string): boolean {
  return severalPatterns.some((pattern) => (numberValue(pattern.exec(wishes)?.[1] ?? '') ?? 0) > 1);
}
