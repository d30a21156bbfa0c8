import type { Line } from './lines.ts';

/** An invitation or the notice of an event, in the six languages. */
const notice =
  /(?<!\p{L})(?:join us|save the date|register (?:now|here|by)|tickets? (?:are|go) (?:available|on sale)|(?:will|is set to) (?:take place|be held|kick off)|takes place (?:on|from)|(?:startet|beginnt) wieder|findet .{0,80}statt|laden .{0,30}ein|dieses Jahr .{0,60}erwartet|aura lieu|inscrivez-vous|rendez-vous (?:le|du) \d|se celebrará|tendrá lugar|inscríb\p{L}+|si terrà|iscri(?:viti|vetevi)|será realizad[oa]|inscreva-se)(?!\p{L})/iu;
const year = /(?<!\d)20\d\d(?!\d)/gu;

/** The sentences, without those that announce what was in a year that is over; where no day is known, all. */
export function withoutPastNotices(lines: readonly Line[], now: string | undefined): readonly Line[] {
  const thisYear = Number(now?.slice(0, 4));
  return lines.filter((line) => !notice.test(line.text) || !(yearOf(line) < thisYear));
}

/** The year of a sentence, else that of its source by title or address; NaN where none is told. */
function yearOf({ text, source: { item } }: Line): number {
  const [told = []] = [text, item.title, item.url ?? '']
    .map((each) => each.match(year) ?? [])
    .filter((years) => years.length > 0);
  return told.length === 0 ? Number.NaN : Math.max(...told.map(Number));
}
