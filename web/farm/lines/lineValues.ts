import type { PlaceType } from '../places/placeTypes.ts';
import { orNull } from '../farmFields.ts';

export interface LineValues extends Record<string, unknown> {
  name: string;
  position: string;
  feedingOrder: string;
  areaM2: string;
  animalCapacity: string;
  initialPicket: string;
  finalPicket: string;
  prefix: string;
  suffix: string;
  picketAreaM2: string;
  picketType: string;
}

export const emptyLine: LineValues = {
  name: '',
  position: '',
  feedingOrder: '',
  areaM2: '',
  animalCapacity: '',
  initialPicket: '1',
  finalPicket: '',
  prefix: '',
  suffix: '',
  picketAreaM2: '',
  picketType: 'CONFINEMENT',
};

/** The longest sequence that one line may have. */
export const mostCorrals = 500;
const mostSigns = 10;

/** How many corrals the sequence names; null while it says nothing sensible. */
export function corralCount({
  initialPicket,
  finalPicket,
}: Pick<LineValues, 'initialPicket' | 'finalPicket'>): number | null {
  const count = Number(finalPicket) - Number(initialPicket) + 1;
  return initialPicket === '' || finalPicket === '' || count < 1 || count > mostCorrals ? null : count;
}

/** The area of all corrals of the sequence, in exact decimal text. */
export function corralsArea(values: LineValues): string | null {
  const count = corralCount(values);
  const centares = Math.round(Number(values.picketAreaM2) * 100);
  return count === null || values.picketAreaM2 === '' ? null : ((centares * count) / 100).toFixed(2);
}

export function capacityPerCorral(values: LineValues): number | null {
  const count = corralCount(values);
  return count === null || values.animalCapacity === '' ? null : Math.floor(Number(values.animalCapacity) / count);
}

export function sequenceOf(values: LineValues) {
  const { prefix, suffix, initialPicket, finalPicket } = values;
  const fits = corralCount(values) !== null && prefix.length <= mostSigns && suffix.length <= mostSigns;
  return fits
    ? {
        prefix: prefix.trim(),
        suffix: suffix.trim(),
        initialPicket: Number(initialPicket),
        finalPicket: Number(finalPicket),
      }
    : null;
}

export function lineInput(values: LineValues) {
  const {
    name,
    position,
    feedingOrder,
    areaM2,
    animalCapacity,
    picketAreaM2,
    picketType,
    initialPicket,
    finalPicket,
    prefix,
    suffix,
  } = values;
  return {
    name,
    ...(position === '' ? {} : { position: Number(position) }),
    ...(feedingOrder === '' ? {} : { feedingOrder: Number(feedingOrder) }),
    areaM2: orNull(areaM2) ?? corralsArea(values) ?? '0',
    animalCapacity: Number(animalCapacity),
    picketAreaM2,
    picketType: picketType as PlaceType,
    initialPicket: Number(initialPicket),
    finalPicket: Number(finalPicket),
    prefix: prefix.trim(),
    suffix: suffix.trim(),
  };
}
