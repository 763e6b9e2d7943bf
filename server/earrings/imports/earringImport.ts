import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail, type LooseParams } from '../../platform/errors/AppError.ts';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';
import {
  asStored,
  defineImport,
  type CellFault,
  type Pack,
  type RowWay,
  type TakeInput,
  type Taken,
} from '../../platform/imports/importKind.ts';
import type { ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { announceEarrings } from '../earringNews.service.ts';
import {
  findEarrings,
  insertStockedEarrings,
  lockEarrings,
  registerPairs,
  type NumberedEarring,
} from '../earrings.sql.ts';
import { endStatuses } from '../earringStatus.calc.ts';
import { stockIssues } from '../earringStock.service.ts';
import { returnEarrings, type TakenEarring } from '../earringUse.service.ts';
import { parseElectronicEarring } from '../electronicEarring.calc.ts';
import { parseSisbov, type Sisbov } from '../sisbov.calc.ts';
import { earringSheet } from './earringSheet.calc.ts';

interface Read {
  row: number;
  number: Sisbov;
  chip: string | null;
}

type Refuse = (row: number, column: 'sisbov' | 'electronicEarring', code: ErrorCode, params?: LooseParams) => void;

/** The rows whose numbers are whole. */
function readRows(rows: readonly ImportRow[], wrong: ReadonlySet<number>, refuse: Refuse): Read[] {
  return rows.flatMap(({ sisbov, electronicEarring }, row): Read[] => {
    if (wrong.has(row) || !sisbov) return [];
    const number = parseSisbov(sisbov);
    if ('fault' in number) refuse(row, 'sisbov', 'InvalidSisbov', number.fault);
    const chip = electronicEarring ? parseElectronicEarring(electronicEarring) : null;
    if (chip && 'fault' in chip) refuse(row, 'electronicEarring', 'InvalidElectronicEarring', { reason: chip.fault });
    return 'fault' in number || (chip && 'fault' in chip)
      ? []
      : [{ row, number: number.parts, chip: chip?.number ?? null }];
  });
}

const isEnded = ({ status }: NumberedEarring) => (endStatuses as readonly string[]).includes(status);

/** A chip is on an animal, or was registered. */
const holderStatus = ({ status }: Pick<NumberedEarring, 'status'>) =>
  status === 'IDENTIFIED' || status === 'EXITED' ? status : 'REGISTERED';

/** What the farm has of the numbers of rows. */
async function knownOf(ctx: Context, read: readonly Read[]) {
  const found = await findEarrings(ctx.actor.farmId, ctx.db, {
    sisbovs: read.map(({ number }) => number.sisbov),
    chips: read.flatMap(({ chip }) => chip ?? []),
  });
  return {
    bySisbov: new Map(found.map((earring) => [earring.sisbov, earring])),
    byChip: new Map(found.flatMap((each) => (isEnded(each) ? [] : [[each.electronicEarring, each] as const]))),
  };
}

/** What an import of earrings made, over all its packs. */
class Made {
  readonly earrings: TakenEarring[] = [];
  readonly seen = new Set<string>();

  /** Whether an earlier row of the file has the number. */
  isRepeated(number: string): boolean {
    const before = this.seen.size;
    return this.seen.add(number).size === before;
  }
}

interface Plan {
  ways: RowWay[];
  fresh: Read[];
  paired: { earring: NumberedEarring; chip: string }[];
}

/** What becomes of each row: a new earring of the stock, a chip for one that lies there, or nothing new. */
async function plan(ctx: Context, rows: readonly ImportRow[], read: readonly Read[], made: Made, refuse: Refuse) {
  const { bySisbov, byChip } = await knownOf(ctx, read);
  const { acceptForeignSisbov } = await settingsOf(ctx, 'traceability');
  const planned: Plan = { ways: rows.map(() => 'SAME'), fresh: [], paired: [] };
  for (const { row, number, chip } of read) {
    const earring = bySisbov.get(number.sisbov);
    const holder = chip === null ? undefined : byChip.get(chip);
    if (made.isRepeated(number.sisbov)) refuse(row, 'sisbov', 'DuplicatedEarrings');
    else if (chip !== null && made.isRepeated(`chip ${chip}`)) refuse(row, 'electronicEarring', 'DuplicatedEarrings');
    else if (holder && holder.sisbov !== number.sisbov)
      refuse(row, 'electronicEarring', 'EarringInUse', { sisbov: holder.sisbov, status: holderStatus(holder) });
    else if (!earring && number.format === 'OTHER' && !acceptForeignSisbov)
      refuse(row, 'sisbov', 'InvalidSisbov', { reason: 'COUNTRY' });
    else if (!earring) {
      planned.ways[row] = 'CREATE';
      planned.fresh.push({ row, number, chip });
    } else if (chip !== null && earring.electronicEarring !== chip) {
      const [fault] = stockIssues('sisbov', earring, earring.sisbov);
      if (fault) refuse(row, 'sisbov', fault.code, fault.params);
      else if (earring.electronicEarring !== null)
        refuse(row, 'electronicEarring', 'EarringInUse', { sisbov: earring.sisbov, status: 'REGISTERED' });
      else {
        planned.ways[row] = 'UPDATE';
        planned.paired.push({ earring, chip });
      }
    }
  }
  return planned;
}

async function write(ctx: Context, { fresh, paired }: Plan): Promise<TakenEarring[]> {
  const { farmId, membershipId } = ctx.actor;
  const stamp = { day: await ctx.openDay(), at: ctx.now(), membershipId };
  const rows = fresh.map(({ number, chip }) => ({ id: uuidv7(), number, chip }));
  if (rows.length > 0) await insertStockedEarrings(farmId, ctx.db, rows, stamp);
  const pairs = paired.map(({ earring: { id }, chip }) => ({ id, electronicEarring: chip, epc: null }));
  if (pairs.length > 0) await registerPairs(farmId, ctx.db, pairs, stamp);
  announceEarrings(
    ctx,
    [...rows, ...pairs].map(({ id }) => id),
  );
  return [
    ...rows.map(({ id }): TakenEarring => ({ id, from: null, chipAdded: false })),
    // Who has no chip lay in the stock without one.
    ...pairs.map(({ id }): TakenEarring => ({ id, from: 'AVAILABLE', chipAdded: true })),
  ];
}

async function takePack(ctx: Context, { rows, wrong }: Pack, made: Made, writes: boolean): Promise<Taken> {
  const faults: CellFault[] = [];
  const refuse: Refuse = (row, column, code, params = {}) => faults.push({ row, column, code, params });
  const read = readRows(rows, wrong, refuse);
  const planned = await plan(ctx, rows, read, made, refuse);
  if (writes && faults.length === 0 && wrong.size === 0) made.earrings.push(...(await write(ctx, planned)));
  return { faults, ways: planned.ways, outcome: { earrings: made.earrings.map((each) => ({ ...each })) } };
}

async function begin(ctx: Context, { isDryRun }: TakeInput) {
  if (!isDryRun) await lockEarrings(ctx.actor.farmId, ctx.db);
  const made = new Made();
  let writes = !isDryRun;
  return async (pack: Pack): Promise<Taken> => {
    const taken = await takePack(ctx, pack, made, writes);
    writes &&= taken.faults.length === 0 && pack.wrong.size === 0;
    return taken;
  };
}

const undoneAtOnce = 2_500;

/** Takes back earrings that still lie in the stock. */
async function undo(ctx: Context, earrings: readonly TakenEarring[]): Promise<void> {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const day = await ctx.openDay();
  for (let at = 0; at < earrings.length; at += undoneAtOnce) {
    const part = earrings.slice(at, at + undoneAtOnce);
    const found = await ctx.db.earring.findMany({
      where: { id: { in: part.map(({ id }) => id) } },
      select: { id: true, sisbov: true, status: true },
    });
    const used = found.find(({ status }) => status !== 'AVAILABLE' && status !== 'REGISTERED');
    if (used) fail('EarringInUse', { sisbov: used.sisbov, status: holderStatus(used) }, 'id');
    if (found.length < part.length) fail('ConcurrentUpdate');
    await returnEarrings(ctx, part, day);
  }
}

defineImport({
  sheet: earringSheet,
  allow: 'earring:write',
  begin,
  async undo(ctx, { outcome }) {
    await undo(ctx, asStored<{ earrings: TakenEarring[] }>(outcome).earrings);
  },
});
