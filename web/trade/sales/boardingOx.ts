import type { KnownOx } from '../../management/chute/chuteAnimals.ts';
import type { Refusal } from '../../management/entryRun/verdict.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { Kept } from './keptText.ts';

export type BoardingOx = KnownOx & { refusal: Refusal | null };

/** Whether something keeps the ox that the person may pass over with a reason. */
export const canPass = ({ refusal }: BoardingOx): boolean =>
  refusal?.code === 'OxBlocked' && refusal.details['overridable'] === true && mayDo('truck:write');

/** What keeps the ox. */
export const keptBy = ({ refusal }: BoardingOx): readonly Kept[] =>
  refusal?.code === 'OxBlocked' ? ((refusal.details['reasons'] ?? []) as readonly Kept[]) : [];
