import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';

const kinds = {
  beatId: { of: 'beat', code: 'BeatNotFound' },
  foodIds: { of: 'food', code: 'InexistentEntity' },
  batchIds: { of: 'batch', code: 'BatchNotFound' },
  lineId: { of: 'line', code: 'LineNotFound' },
  corralId: { of: 'corral', code: 'CorralNotFound' },
  corralIds: { of: 'corral', code: 'CorralNotFound' },
  ownerIds: { of: 'owner', code: 'InexistentEntity' },
  mixerIds: { of: 'mixer', code: 'InexistentEntity' },
  dietIds: { of: 'formulation', code: 'FormulationNotFound' },
  operatorId: { of: 'membership', code: 'UserNotFound' },
  operatorIds: { of: 'membership', code: 'UserNotFound' },
  userIds: { of: 'membership', code: 'UserNotFound' },
} as const;
type Field = keyof typeof kinds;
type Chosen = Partial<Record<Field, string | readonly string[] | null | undefined>>;

/** What a report is narrowed to must be of the farm. */
export async function refuseUnknownRecords(ctx: Context, chosen: Chosen): Promise<void> {
  for (const field of Object.keys(kinds) as Field[]) {
    const { of, code } = kinds[field];
    const ids = new Set([chosen[field] ?? []].flat());
    const rows: { count(of: object): Promise<number> } = ctx.db[of];
    if (ids.size > 0 && (await rows.count({ where: { id: { in: [...ids] } } })) < ids.size) fail(code, {}, field);
  }
}
