import type { Engine } from '@hookline/contract/assistant';

const refinedMark = ', refined by ';

/**
 * Who a refined version is by: whoever wrote the script, and beside them whoever made a part of it anew.
 * Words of a model are in it as soon as one of the two is a model.
 */
export function refinedBy(writer: Engine, refiner: Engine): Engine {
  const [label = ''] = writer.label.split(refinedMark);
  if (refiner.kind === 'model') {
    return label === refiner.label
      ? refiner
      : { ...refiner, label: `${label}${refinedMark}${refiner.label}` };
  }
  const isLabelled = writer.kind === 'built-in' || label !== writer.label;
  return isLabelled ? writer : { ...writer, label: `${label}${refinedMark}the built-in assistant` };
}
