import { Decimal } from 'decimal.js';

/** An ingredient of a load, or a corral it goes to. */
export type Stop = { id: string; plannedKg: string; doneKg: string | null };

type Line = { readonly id: string; readonly food?: { readonly id: string } | null | undefined };

/** What a stop is known by: also before the server gave lines and drops their ids. */
export const lineKey = ({ id, food }: Line): string => food?.id ?? id;
export const dropKey = (corralId: string, round: number): string => `${corralId} ${round}`;

/** The first that is not done after this one; from the end it begins anew with those that were left out. */
export function nextStop<S extends Stop>(stops: readonly S[], afterId: string | null): S | null {
  const at = stops.findIndex(({ id }) => id === afterId);
  const isOpen = ({ id, doneKg }: S): boolean => doneKg === null && id !== afterId;
  return stops.slice(at + 1).find(isOpen) ?? stops.find(isOpen) ?? null;
}

export function sumOfDone(stops: readonly Stop[]): Decimal {
  return Decimal.sum(0, ...stops.map(({ doneKg }) => doneKg ?? 0));
}

/** What is on its way to the server counts already; what it refused does not. */
export function withSent<S extends Stop>(stops: readonly S[], sent: ReadonlyMap<string, { kg: string | null }>): S[] {
  return stops.map((stop) => {
    const kg = sent.get(stop.id)?.kg;
    return kg == null ? stop : { ...stop, doneKg: kg };
  });
}

/** What was never planned makes up for what the ingredients are short of. */
export function withAims<S extends Stop & { isOther: boolean }>(stops: readonly S[]): S[] {
  const shortKg = stops.map(({ plannedKg, doneKg }) => {
    const kg = new Decimal(plannedKg).minus(doneKg ?? plannedKg);
    return Number(plannedKg) === 0 ? kg : Decimal.max(0, kg);
  });
  const missingKg = Decimal.sum(0, ...shortKg);
  return stops.map((stop) =>
    Number(stop.plannedKg) === 0 && (stop.isOther || Number(stop.doneKg) > 0)
      ? { ...stop, plannedKg: Decimal.max(0, missingKg.plus(stop.doneKg ?? 0)).toFixed() }
      : stop,
  );
}

type Held = {
  readonly carryInKg: string;
  readonly lines: readonly { readonly actualKg: string | null | undefined }[];
  readonly drops: readonly { readonly deliveredKg: string | null | undefined }[];
};

/** What is in the wagon by what was reported of it. */
export function heldKg({ carryInKg, lines, drops }: Held): Decimal {
  const inKg = Decimal.sum(carryInKg, ...lines.map(({ actualKg }) => actualKg ?? 0));
  return inKg.minus(Decimal.sum(0, ...drops.map(({ deliveredKg }) => deliveredKg ?? 0)));
}

export type Balance = { heldKg: Decimal; outKg: Decimal; leftKg: Decimal; lossKg: Decimal; lossPct: Decimal | null };

/** What the wagon held, what came out of it, what should be left, and what with this residual is lost. */
export function balanceOf(
  loadedKg: Decimal.Value,
  carryInKg: Decimal.Value,
  outKg: Decimal.Value,
  residualKg: Decimal.Value,
): Balance {
  const held = new Decimal(loadedKg).plus(carryInKg);
  const left = held.minus(outKg);
  const loss = left.minus(residualKg);
  return {
    heldKg: held,
    outKg: new Decimal(outKg),
    leftKg: left,
    lossKg: loss,
    lossPct: held.isZero() ? null : loss.div(held).times(100),
  };
}
