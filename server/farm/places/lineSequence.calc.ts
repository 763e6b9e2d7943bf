export interface Sequence {
  initialPicket: number;
  finalPicket: number;
  prefix: string;
  suffix: string;
}

export interface SequencedCorral {
  id: string;
  name: string;
  sequenceNumber: number | null;
  active: boolean;
}

export interface LinePlan {
  create: { sequenceNumber: number; name: string }[];
  rename: { id: string; from: string; to: string }[];
  reactivate: { id: string; name: string }[];
  deactivate: { id: string; name: string }[];
}

export function sequenceName({ prefix, suffix }: Sequence, number: number): string {
  return `${prefix}${number}${suffix}`;
}

function isWithin({ initialPicket, finalPicket }: Sequence, number: number): boolean {
  return number >= initialPicket && number <= finalPicket;
}

/** Diffs a line's sequence with its corrals; renamed or deactivated corrals are kept, and none is ever deleted. */
export function planLine(next: Sequence, before: Sequence | null, corrals: readonly SequencedCorral[]): LinePlan {
  const plan: LinePlan = { create: [], rename: [], reactivate: [], deactivate: [] };
  const byNumber = new Map(
    corrals.filter(({ sequenceNumber }) => sequenceNumber !== null).map((corral) => [corral.sequenceNumber, corral]),
  );
  for (let number = next.initialPicket; number <= next.finalPicket; number += 1) {
    const name = sequenceName(next, number);
    const corral = byNumber.get(number);
    byNumber.delete(number);
    if (!corral) {
      plan.create.push({ sequenceNumber: number, name });
      continue;
    }
    const named = before !== null && corral.name !== sequenceName(before, number);
    if (corral.name !== name && !named) plan.rename.push({ id: corral.id, from: corral.name, to: name });
    const deactivatedByHand = before !== null && isWithin(before, number);
    if (!corral.active && !deactivatedByHand) plan.reactivate.push({ id: corral.id, name: named ? corral.name : name });
  }
  for (const { id, name, active } of byNumber.values()) if (active) plan.deactivate.push({ id, name });
  return plan;
}
