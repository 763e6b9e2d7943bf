import type { animalCategories } from '../../../../server/herd/herdWords.calc.ts';

type Category = (typeof animalCategories)[number];

/** What is given of every animal until it is changed. */
export type Kept = {
  sex: 'MALE' | 'FEMALE';
  breedId: string;
  category: Category | '';
  castrated: 'YES' | 'NO' | '';
  /** Empty: the only one of the purchase. */
  gtaId: string;
  birthDate: string;
  ageMonths: string;
  coat: string;
  horn: string;
  givesSisbov: boolean;
  /** Begun with every animal; empty: none. */
  protocolId: string;
};

/** What is given of one animal only. */
type Own = {
  observation: string;
  teeth: string;
  /** Another ear tag than the next one. */
  sisbov: string;
  /** Another range than its weight gives. */
  tagId: string;
  reason: string;
};

export type Draft = Kept & Own;

const ownEmpty: Own = { observation: '', teeth: '', sisbov: '', tagId: '', reason: '' };

export const nextDraft = (draft: Draft): Draft => ({ ...draft, ...ownEmpty });

export const keptOf = ({ observation: _o, teeth: _n, sisbov: _s, tagId: _t, reason: _r, ...kept }: Draft): Kept => kept;

export function startDraft(
  {
    sexes,
    requiresSisbov,
    protocolId = '',
  }: { sexes: readonly ('MALE' | 'FEMALE' | null | undefined)[]; requiresSisbov: boolean; protocolId?: string },
  stored: Partial<Kept> | null,
): Draft {
  const [first, ...others] = new Set(sexes);
  return {
    sex: others.length === 0 && first ? first : 'MALE',
    breedId: '',
    category: '',
    castrated: '',
    gtaId: '',
    birthDate: '',
    ageMonths: '',
    coat: '',
    horn: '',
    givesSisbov: requiresSisbov,
    protocolId,
    ...stored,
    ...ownEmpty,
  };
}

/** The day on which an animal of so many months was born; null without an age. */
function bornMonthsAgo(months: string, day: string): string | null {
  const count = Number(months);
  if (months.trim() === '' || !Number.isInteger(count) || count < 0 || count > 400) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

export const birthOf = ({ birthDate, ageMonths }: Kept, day: string): string | null =>
  birthDate === '' ? bornMonthsAgo(ageMonths, day) : birthDate;
