import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import type { Bound, Measured } from './measure/figure.ts';

const directory = join(import.meta.dirname, 'results');

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const quantity = (value: number, unit: string): string =>
  `${value >= 1000 ? Math.round(value).toLocaleString('en') : number.format(value)} ${unit}`.trim();

const boundText = (bound: Bound | null, unit: string): string => {
  if (bound === null) {
    return '';
  }
  return 'atMost' in bound
    ? `at most ${quantity(bound.atMost, unit)}`
    : `at least ${quantity(bound.atLeast, unit)}`;
};

const widths = [56, -22, -30, 4, 0];
/** Cells side by side; those with a negative width keep to the right of it. */
const columns = (...cells: string[]): string =>
  cells
    .map((cell, at) => {
      const width = widths[at] ?? 0;
      return width < 0 ? cell.padStart(-width) : cell.padEnd(width);
    })
    .join('  ');

export const headLine = columns('what', 'measured', 'bound', '', 'load before, after');

/** One figure as a line of the table. */
export const tableLine = ({ what, measured, unit, bound, verdict, load }: Measured): string => {
  const loads = load.map((value) => value.toFixed(1)).join(', ');
  return columns(what, quantity(measured, unit), boundText(bound, unit), verdict, loads);
};

/**
 * Writes the figures with what they were measured on to a file of their own, and answers its path from the
 * current directory.
 */
export function keepResults(figures: Measured[]): string {
  const date = new Date().toISOString();
  const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version };
  const file = join(directory, `${date.replaceAll(':', '-')}.json`);
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date, machine, figures }, null, 2)}\n`);
  return relative(process.cwd(), file);
}
