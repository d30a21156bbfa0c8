import type { SelectOption } from './select.tsx';

/** Stands for no choice in a select. */
export const anyValue = 'all';

/** One select of a list's filters; `Change` is what choosing changes of the list's view. */
export interface FilterChoice<Change> {
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** Something is left out by it. */
  isNarrowing: boolean;
  toChange: (chosen: string) => Change;
}

interface Narrowing<Value extends string, Change> {
  label: string;
  options: readonly SelectOption<Value | typeof anyValue>[];
  /** Undefined for all. */
  value: Value | undefined;
  toChange: (value: Value | undefined) => Change;
}

/** A select that leaves out all but one. */
export const narrowingChoice = <Value extends string, Change>({
  label,
  options,
  value,
  toChange,
}: Narrowing<Value, Change>): FilterChoice<Change> => ({
  label,
  options,
  value: value ?? anyValue,
  isNarrowing: value !== undefined,
  toChange: (chosen) => {
    const option = options.find((one) => one.value === chosen)?.value;
    return toChange(option === undefined || option === anyValue ? undefined : option);
  },
});

/** The select of a list's order. */
export const sortChoice = <Value extends string, Change>({
  options,
  value,
  toChange,
}: {
  options: readonly SelectOption<Value>[];
  value: Value;
  toChange: (value: Value) => Change;
}): FilterChoice<Change> => ({
  label: 'Sort',
  options,
  value,
  isNarrowing: false,
  toChange: (chosen) => toChange(options.find((one) => one.value === chosen)?.value ?? value),
});

/** The change of all that was chosen, by label. */
export const changeOf = <Change extends object>(
  choices: readonly FilterChoice<Change>[],
  chosen: Readonly<Record<string, string>>,
): Change =>
  Object.assign(
    {},
    ...choices.flatMap(({ label, value, toChange }) => {
      const wanted = chosen[label];
      return wanted === undefined || wanted === value ? [] : [toChange(wanted)];
    }),
  ) as Change;
