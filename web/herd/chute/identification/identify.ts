import { normaliseEid } from '../../../platform/devices/eid.ts';
import type { KnownOx } from '../chuteAnimals.ts';
import type { Found } from '../chuteState.ts';
import { foundAnimal } from './findAnimal.ts';

export type StockEarring = {
  readonly sisbov: string;
  readonly managementNumber: string;
  readonly box?: number | null | undefined;
  readonly electronicEarring: string | null | undefined;
};

/** An ox with the earring it is going to get. */
export type IdentifiedOx = KnownOx & {
  earring: StockEarring;
  /** The chip in it, as far as it is known. */
  chip: string | null;
  /** The farm's own mark; null for one without any number. */
  mark: string | null;
};

export type IdentifyFacts = {
  /** Live oxen that have the number. */
  named: readonly KnownOx[];
  /** Oxen of the batch without any number, those that came first at the beginning. */
  nameless: readonly KnownOx[];
  /** Earrings of the stock that have the number. */
  given: readonly StockEarring[];
  /** The next earrings of the stock, in their order. */
  next: readonly StockEarring[];
};

function withEarring(ox: KnownOx, earring: StockEarring, chip: string | null): IdentifiedOx {
  const mark = ox.identifier ?? null;
  const numbers = [...ox.numbers, earring.sisbov, ...(chip === null ? [] : [chip])];
  return { ...ox, earring, chip, mark, numbers, name: earring.managementNumber };
}

/**
 * What a number means to a batch that gets its earrings: an ox that waits for one, an earring of the stock, or the chip
 * of one. Whoever has no number yet gets the earring in the order they came; a second number adds to the first.
 */
export function identified(
  number: string,
  { named, nameless, given, next }: IdentifyFacts,
  batchId: string,
  current: IdentifiedOx | null,
): Found<IdentifiedOx> {
  const ownBatch = named.filter((ox) => ox.batchId === batchId);
  const byNumber = foundAnimal(number, ownBatch, named);
  const suggested = current?.earring ?? next[0];
  const none = (reason: 'IDENTIFIED' | 'NO_EARRING' | 'NO_ANIMAL'): Found<IdentifiedOx> => ({
    is: 'CONFLICT',
    reason,
    animals: [],
  });
  if (byNumber.is !== 'NEW') {
    const oxen = byNumber.is === 'KNOWN' ? [byNumber.animal] : byNumber.animals;
    const waiting = oxen.filter(({ sisbov }) => sisbov == null);
    if (waiting.length === 0) return none('IDENTIFIED');
    if (!suggested) return none('NO_EARRING');
    const animals = waiting.map((ox) => withEarring(ox, suggested, ox.electronicEarring ?? null));
    const [only, ...others] = animals;
    const isOwn = only && others.length === 0 && only.batchId === batchId;
    if (isOwn) return { is: 'KNOWN', animal: only };
    return { is: 'CONFLICT', reason: others.length > 0 ? 'SEVERAL' : 'OTHER_BATCH', animals };
  }
  const chip = normaliseEid(number);
  const own = given.find((earring) => [earring.sisbov, earring.electronicEarring].includes(number));
  if (!own && chip === null) return { is: 'NEW' };
  const ox = current ?? nameless[0];
  if (!ox) return none('NO_ANIMAL');
  const earring = own ?? suggested;
  if (!earring) return none('NO_EARRING');
  const knownChip = earring.electronicEarring ?? current?.chip ?? null;
  return { is: 'KNOWN', animal: withEarring(ox, earring, own ? knownChip : chip) };
}
