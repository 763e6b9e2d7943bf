import type { KnownOx } from '../../../herd/chute/chuteAnimals.ts';
import type { Refusal } from '../../entry/run/verdict.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { textFor } from '../../../platform/i18n/errorText.ts';
import type { useBoardingRunQuery } from './__generated__/useBoardingRunQuery.graphql.ts';
import type { Kept } from '../keptText.ts';

export type BoardingOx = KnownOx & {
  refusal: Refusal | null;
  /** Of the sale of the truck, where that names its oxen. */
  isExpected: boolean;
  /** Another open sale that expects it. */
  otherSale: string | null;
  /** What it is ill with. */
  illness: string | null;
  /** Without the server nobody knows what keeps it. */
  isUnchecked: boolean;
};

type Check = NonNullable<useBoardingRunQuery['response']['farm']['oxen']['edges'][number]['node']['boardingCheck']>;

/** An ox as it is read at the ramp: what refuses it is shown before anybody asks for its weight. */
export async function boardingOx(ox: KnownOx, check: Check | 'UNCHECKED' | null | undefined): Promise<BoardingOx> {
  const isUnchecked = check === 'UNCHECKED';
  const { refusal = null, isExpected = true, otherSale = null, illness = null } = isUnchecked ? {} : (check ?? {});
  const known = { ...ox, isExpected, otherSale, illness, isUnchecked };
  if (!refusal) return { ...known, refusal: null };
  const { code, message, ...details } = refusal;
  return { ...known, refusal: { code: code as Refusal['code'], details }, stop: await textFor(code, message) };
}

/** Whether something keeps the ox that the person may pass over with a reason. */
export const canPass = ({ refusal }: BoardingOx): boolean =>
  refusal?.code === 'OxBlocked' && refusal.details['overridable'] === true && mayDo('truck:write');

/** What keeps the ox. */
export const keptBy = ({ refusal }: BoardingOx): readonly Kept[] =>
  refusal?.code === 'OxBlocked' ? ((refusal.details['reasons'] ?? []) as readonly Kept[]) : [];
