/** What of a line names its corrals, as it is typed. */
export interface LineSequence {
  areaM2: string;
  animalCapacity: string;
  initialPicket: string;
  finalPicket: string;
  prefix: string;
  suffix: string;
  picketAreaM2: string;
}

/** The longest sequence that one line may have. */
export const mostCorrals = 500;
const mostSigns = 10;

/** How many corrals the sequence names; null while it says nothing sensible. */
export function corralCount({
  initialPicket,
  finalPicket,
}: Pick<LineSequence, 'initialPicket' | 'finalPicket'>): number | null {
  const count = Number(finalPicket) - Number(initialPicket) + 1;
  return initialPicket === '' || finalPicket === '' || count < 1 || count > mostCorrals ? null : count;
}

/** The area of all corrals of the sequence, in exact decimal text. */
export function corralsArea(values: LineSequence): string | null {
  const count = corralCount(values);
  const centares = Math.round(Number(values.picketAreaM2) * 100);
  return count === null || values.picketAreaM2 === '' ? null : ((centares * count) / 100).toFixed(2);
}

export function capacityPerCorral(values: LineSequence): number | null {
  const count = corralCount(values);
  return count === null || values.animalCapacity === '' ? null : Math.floor(Number(values.animalCapacity) / count);
}

export function sequenceOf(values: LineSequence) {
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
