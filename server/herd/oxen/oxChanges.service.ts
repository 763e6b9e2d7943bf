import { batched } from '../../platform/turns/batch.ts';
import type { OxEventType } from '../herdWords.calc.ts';

/** What an event may record of an ox besides where it stands. */
export const reportedOfOxen = [
  'sisbov',
  'electronicEarring',
  'identifier',
  'sex',
  'breedId',
  'category',
  'castrated',
  'horn',
  'coat',
  'teeth',
  'damIdentification',
  'birthDate',
  'ownerId',
] as const;
type Reported = (typeof reportedOfOxen)[number];

export interface OxChange {
  field: Reported;
  from: string | null;
  to: string | null;
}

interface Payload {
  set?: Readonly<Record<string, unknown>>;
  before?: Readonly<Record<string, unknown>>;
  observation?: string | null;
  reason?: string | null;
}

const textOf = (value: unknown): string | null => (value == null ? null : String(value as string | boolean | number));

/** What an event made of an ox, and what it was before where that was recorded. */
export function changesIn(type: OxEventType, payload: unknown): OxChange[] {
  if (type !== 'CHARACTERISTIC' && type !== 'IDENTIFICATION' && type !== 'REIDENTIFICATION') return [];
  const { set = {}, before = {} } = payload as Payload;
  return reportedOfOxen
    .filter((field) => set[field] != null || (field in set && before[field] != null))
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(set[field]) }));
}

/** What whoever wrote an event noted of it. */
export function noteIn(payload: unknown): string | null {
  const { observation, reason } = payload as Payload;
  return observation ?? reason ?? null;
}

/** Breeds and owners by what they are called. */
export const nameOf = batched<string, string>(async (ctx, ids) => {
  const where = { id: { in: ids } };
  const select = { id: true, name: true } as const;
  const [breeds, owners] = [
    await ctx.db.breed.findMany({ where, select }),
    await ctx.db.owner.findMany({ where, select }),
  ];
  return new Map([...breeds, ...owners].map(({ id, name }) => [id, name]));
});
