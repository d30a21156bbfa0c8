import type { ItemKind } from '@hookline/contract/content';
import { anyValue } from '#ui/filter-choice.ts';
import { Segments } from '#ui/segments.tsx';
import { type KindCounts, kindOptions } from '../model/kind-choice.ts';

export interface KindSwitchProps {
  /** Undefined where they are not known. */
  counts?: KindCounts;
  kind: ItemKind | undefined;
  onChoose: (kind: ItemKind | undefined) => void;
}

/** Research, and what the user wrote or published, told apart. */
export const KindSwitch = ({ counts, kind, onChoose }: KindSwitchProps) => (
  <Segments
    label="Show"
    options={kindOptions(counts)}
    value={kind ?? anyValue}
    onChoose={(chosen) => onChoose(chosen === anyValue ? undefined : chosen)}
  />
);
