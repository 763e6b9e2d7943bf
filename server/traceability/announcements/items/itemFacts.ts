import type { unusabilityMotives } from '../../../earrings/earringStatus.calc.ts';
import type { Market } from '../../../farm/settings/markets.calc.ts';
import type { carcassDestinations, deathTypeCodes } from '../../../health/healthWords.calc.ts';
import type { reidentificationModes, reidentificationReasons } from '../../../herd/herdWords.calc.ts';
import type { CharacteristicField } from '../announcementWords.calc.ts';

interface Named<Name extends string = string> {
  id: string;
  name: Name;
}

/** What an item says of its ox or earring; each type has some of these. */
export interface ItemFacts {
  sisbov?: string | null;
  managementNumber?: string | null;
  sex?: 'MALE' | 'FEMALE' | null;
  birthDate?: string | null;
  ageMonths?: number | null;
  breed?: string | null;
  gta?: { id: string; uf: string; series: string; number: string } | null;
  arrivalDate?: string | null;
  exitWeight?: string | null;
  boardingDate?: string | null;
  market?: Market | null;
  eligibility?: { market: Market; firstEligibleDate: string | null; ok: boolean } | null;
  deathDate?: string | null;
  deathType?: (Named<(typeof deathTypeCodes)[number]> & { code: string | null }) | null;
  deathCause?: (Named & { code: string | null }) | null;
  destination?: (typeof carcassDestinations)[number] | null;
  observation?: string | null;
  oldSisbov?: string | null;
  newSisbov?: string | null;
  date?: string | null;
  /** Why an earring was replaced. */
  replacing?: (typeof reidentificationReasons)[number] | null;
  /** In the words of who changed a characteristic. */
  reason?: string | null;
  mode?: (typeof reidentificationModes)[number] | null;
  oldEarringRecovered?: boolean | null;
  box?: number | null;
  earringPurchase?: Named | null;
  manufacturer?: string | null;
  requestNumber?: string | null;
  requestDate?: string | null;
  field?: CharacteristicField | null;
  oldValue?: string | null;
  newValue?: string | null;
  motive?: (typeof unusabilityMotives)[number] | null;
  photoUrl?: string | null;
  overrideReason?: string | null;
}

export type FactKey = keyof ItemFacts;
