import { parseSisbov } from '../../../../server/earrings/sisbov.calc.ts';
import { normaliseEid } from '../../../platform/devices/eid.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import type { KnownOx } from '../../../herd/chute/chuteAnimals.ts';
import { numberOnEar, oxName } from '../../../herd/chute/chuteAnimals.ts';
import type { ChuteAnimal, Found } from '../../../herd/chute/chuteState.ts';
import type { StockEarring } from '../../../herd/chute/identification/identify.ts';

/** An animal that left the farm, as it was then. */
export type LeftOx = {
  readonly id: string;
  readonly status: string;
  readonly sisbov: string | null | undefined;
  readonly electronicEarring: string | null | undefined;
  readonly identifier: string | null | undefined;
  readonly sex: 'MALE' | 'FEMALE' | null | undefined;
  readonly birthDate: string | null | undefined;
  readonly coat: string | null | undefined;
  readonly horn: string | null | undefined;
  readonly breed: { readonly id: string } | null | undefined;
  readonly exitDate: string | null | undefined;
};

/** An animal that is not on the farm yet, with its numbers so far. */
export type ArrivingOx = ChuteAnimal & {
  chip: string | null;
  sisbov: string | null;
  mark: string | null;
  /** Its number is not of the farm's stock: it came with it. */
  isBrought: boolean;
  /** The animal of before that comes back. */
  returns: LeftOx | null;
  /** The next ear tag of the open box. */
  suggested: StockEarring | null;
};

export type ArrivalFacts = {
  /** Live oxen of the farm that the number may name. */
  named: readonly KnownOx[];
  /** Oxen that left the farm and that it may name. */
  left: readonly LeftOx[];
  /** Ear tags of the stock that it may name. */
  given: readonly StockEarring[];
  /** The ear tags to give next, in their order. */
  next: readonly StockEarring[];
};

/** A number by whose check digit it is one: an ear tag that the animal came with. */
const isSisbov = (number: string): boolean => number.startsWith('105') && 'parts' in parseSisbov(number);
const isBrazilian = (number: string): boolean => number.startsWith('105') && number.length === 15;

/** The ear tag that a number names: by all of it, by its chip or by the six digits people read. */
function earringOf(number: string, given: readonly StockEarring[]): StockEarring | undefined {
  const whole = given.find(({ sisbov, electronicEarring }) => [sisbov, electronicEarring].includes(number));
  const short = given.filter(({ managementNumber }) => managementNumber === number);
  return whole ?? (short.length === 1 ? short[0] : undefined);
}

type ReportedNumbers = Partial<Pick<ArrivingOx, 'chip' | 'sisbov' | 'mark' | 'isBrought' | 'returns'>>;

function withNumbers(before: ArrivingOx, more: ReportedNumbers): ArrivingOx {
  const ox = { ...before, ...more };
  const { chip, sisbov, mark } = ox;
  const managementNumber = sisbov === null ? null : numberOnEar(sisbov);
  return {
    ...ox,
    name: oxName({ sisbov, managementNumber, identifier: mark, electronicEarring: chip }),
    numbers: [chip, sisbov, mark].filter((number) => number !== null),
  };
}

/** An animal of before: one that went to another farm may come back, with the numbers it had. */
function leftBefore(before: LeftOx, ox: ArrivingOx): Found<ArrivingOx> {
  const { status, exitDate, sisbov = null, electronicEarring: chip = null, identifier: mark = null } = before;
  if (status !== 'EXITED') return { is: 'CONFLICT', reason: 'GONE', animals: [], who: status };
  const back = withNumbers(ox, { chip, sisbov, mark, returns: before });
  return { is: 'CONFLICT', reason: 'LEFT', animals: [back], who: formatDate(exitDate) };
}

/** What a number means where animals arrive: nobody has it yet. No number at all is an animal without one. */
export function arriving(
  number: string,
  { named, left, given, next }: ArrivalFacts,
  current: ArrivingOx | null,
  newId: () => string,
): Found<ArrivingOx> {
  const there = number === '' ? undefined : named.find(({ numbers }) => numbers.includes(number));
  if (there) {
    const who = [there.name, there.batchName].filter(Boolean).join(' · ');
    return { is: 'CONFLICT', reason: 'ON_FARM', animals: [], who };
  }
  const ox: ArrivingOx = current ?? {
    id: newId(),
    name: oxName({ sisbov: null, managementNumber: null, identifier: null, electronicEarring: null }),
    numbers: [],
    colour: 'STANDARD',
    batchName: null,
    projectedWeight: null,
    chip: null,
    sisbov: null,
    mark: null,
    isBrought: false,
    returns: null,
    suggested: next[0] ?? null,
  };
  if (number === '') return { is: 'KNOWN', animal: ox };
  const before = left.find(({ sisbov, electronicEarring: chip }) => [sisbov, chip].includes(number));
  if (before && before.id !== ox.returns?.id) return leftBefore(before, ox);
  const earring = earringOf(number, given);
  if (earring) {
    const chip = earring.electronicEarring ?? ox.chip;
    return { is: 'KNOWN', animal: withNumbers(ox, { sisbov: earring.sisbov, chip, isBrought: false }) };
  }
  if (isSisbov(number)) return { is: 'KNOWN', animal: withNumbers(ox, { sisbov: number, isBrought: true }) };
  const isLong = /^\d{15}$/.test(number);
  if (isBrazilian(number) || (isLong && normaliseEid(number) === null))
    return { is: 'CONFLICT', reason: 'WRONG_SISBOV', animals: [] };
  return { is: 'KNOWN', animal: withNumbers(ox, isLong ? { chip: number } : { mark: number }) };
}
