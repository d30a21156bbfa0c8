import { isPagesI, isQuotable, isStrangersI } from './asked-for.ts';
import { isWanted } from './holding.ts';
import type { Line } from './lines.ts';

/** Whether each line can be said, or is quoted because it is wanted. */
export const isAllSaid = (lines: readonly Line[]): boolean =>
  lines.every((line) => line.said.length > 0 || isWanted(line));

/** What a draft is made of, and how strictly. */
interface WayToFill {
  lines: readonly Line[];
  isLoose: boolean;
  namesStrangers: boolean;
  isAllSaid: boolean;
}

/** The ways to fill a length, the best first. */
export function waysToFill(lines: readonly Line[]): WayToFill[] {
  const said = lines.filter((line) => line.said.length > 0 || isWanted(line));
  const quotable = lines.filter(isQuotable);
  const all = lines.filter((line) => isWanted(line) || !(isStrangersI(line) || isPagesI(line)));
  const ways: WayToFill[] = [
    { lines: said, isLoose: false, namesStrangers: false, isAllSaid: true },
    { lines: said, isLoose: true, namesStrangers: false, isAllSaid: true },
    { lines: said, isLoose: true, namesStrangers: true, isAllSaid: true },
    { lines: quotable, isLoose: true, namesStrangers: false, isAllSaid: false },
    { lines: quotable, isLoose: true, namesStrangers: true, isAllSaid: false },
    { lines: all, isLoose: true, namesStrangers: true, isAllSaid: false },
  ];
  return ways.filter(({ lines: own }) => own.length > 0);
}
