import { oneLine } from '@hookline/text';
import { requestPatterns } from '../languages/language.ts';

const maxPoints = 8;
const maxPointCharacters = 90;
const bulletPattern = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(\S.*)$/u;

// "Include a call to action" asks for a part of the form, not for a point of the content.
const formWords =
  /\b(?:hooks?|call to action|cta|titles?|hashtags?|captions?|intro|outro|sources?|timestamps?|beats?|tone|seconds|minutes|words|emojis?)\b|aufruf|titel|hashtag|accroche|titres?|gancho|t[ií]tulos?|titoli/iu;

/** What the user lists to be covered: bullet lines, or "cover: a, b and c". */
export function findPoints(requirements: string, language: string): string[] {
  const bullets = requirements.split('\n').flatMap((line) => line.match(bulletPattern)?.[1] ?? []);
  const listed = bullets.length >= 2 ? bullets : inlineList(requirements, language);
  const points = listed
    .map((point) =>
      oneLine(point)
        .replace(/[.;,!]+$/u, '')
        .trim(),
    )
    .filter(
      (point) => /\p{L}{2}/u.test(point) && point.length <= maxPointCharacters && !formWords.test(point),
    );
  return [...new Set(points)].slice(0, maxPoints);
}

function inlineList(requirements: string, language: string): string[] {
  const verbs = (requestPatterns(language) ?? requestPatterns('en'))?.points ?? '';
  const match = requirements.match(
    new RegExp(`(?<![\\p{L}])(?:${verbs})(?::\\s*|\\s+(?:the |these |this )?)([^.!?\\n]{3,300})`, 'iu'),
  );
  const parts = (match?.[1] ?? '')
    .split(/\s*[,;]\s*(?:(?:and|und|et|y|e|as well as)\s+)?|\s+(?:and|und|et|y|e)\s+(?=[^,;]+$)/u)
    .filter(Boolean);
  return parts.length >= 2 && parts.every((part) => part.split(/\s+/).length <= 8) ? parts : [];
}
