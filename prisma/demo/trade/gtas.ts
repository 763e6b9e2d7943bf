import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { bindToGta, type Traveller } from '../../../server/papers/gtas/gtaBinding.service.ts';
import { createGta, setGtaCancelled } from '../../../server/papers/gtas/gtas.service.ts';
import type { OxenOrders } from './oxenOrders.ts';
import { establishmentId, plates, type Lot, type Use } from './trips.ts';
import { chance } from '../telling.ts';

const yearlings: Lot = [['MALE', 'FROM_13_TO_24', 62]];
const steers: Lot = [
  ['MALE', 'FROM_13_TO_24', 38],
  ['MALE', 'FROM_25_TO_36', 44],
];
const heifers: Lot = [
  ['FEMALE', 'FROM_13_TO_24', 30],
  ['FEMALE', 'FROM_25_TO_36', 18],
];
const mixed: Lot = [
  ['MALE', 'FROM_25_TO_36', 24],
  [null, 'OVER_36', 12],
];
const hilton: Lot = [
  ['MALE', 'FROM_25_TO_36', 20],
  ['MALE', 'HILTON_CANDIDATE', 40],
];

type Entry = readonly [ago: number, origin: string, uf: string, lot: Lot, use: Use];

/** Entries: when they were issued, from where, for which cattle, and how many came. */
const entries: readonly Entry[] = [
  [351, 'Fazenda Lagoa Bonita', 'GO', yearlings, 'all'],
  [338, 'Fazenda Santa Fé', 'GO', steers, 'all'],
  [325, 'Estância Teodoro', 'MS', steers, 'all'],
  [309, 'Sítio Cachoeira', 'GO', heifers, 'all'],
  [296, 'Fazenda Paranaíba', 'MG', mixed, 'all'],
  [280, 'Fazenda Boa Esperança', 'MT', steers, 'part'],
  [262, 'Recinto de Leilões Rio Verde', 'GO', yearlings, 'all'],
  [247, 'Fazenda Lagoa Bonita', 'GO', hilton, 'all'],
  [231, 'Confinamento Sudoeste', 'GO', steers, 'cancelled'],
  [229, 'Confinamento Sudoeste', 'GO', steers, 'all'],
  [204, 'Fazenda Santa Fé', 'GO', heifers, 'all'],
  [188, 'Estância Teodoro', 'MS', yearlings, 'all'],
  [163, 'Fazenda Boa Esperança', 'MT', hilton, 'part'],
  [141, 'Fazenda Paranaíba', 'MG', steers, 'all'],
  [120, 'Sítio Cachoeira', 'GO', yearlings, 'none'],
  [97, 'Recinto de Leilões Rio Verde', 'GO', mixed, 'all'],
  [76, 'Fazenda Lagoa Bonita', 'GO', steers, 'all'],
  [48, 'Fazenda Santa Fé', 'GO', yearlings, 'all'],
  [24, 'Estância Teodoro', 'MS', heifers, 'part'],
  [9, 'Fazenda Paranaíba', 'MG', steers, 'none'],
  [4, 'Sítio Cachoeira', 'GO', steers, 'all'],
  [2, 'Fazenda Boa Esperança', 'MT', yearlings, 'part'],
  [1, 'Fazenda Lagoa Bonita', 'GO', steers, 'none'],
];
const validDays = 3;

/** Who travels: mostly of the ages that are named, some of unknown age where nothing else fits them better. */
function travellersOf(lot: Lot, use: Use, ago: number): Traveller[] {
  const share = use === 'all' ? 1 : use === 'part' ? 0.6 + 0.2 * chance(ago, 7) : 0;
  return lot.flatMap(([sex, , quantity], row) =>
    Array.from({ length: Math.floor(quantity * share) }, (_, head): Traveller => ({
      sex: sex ?? (chance(ago, row, head) < 0.5 ? 'MALE' : 'FEMALE'),
      birth: null,
    })),
  );
}

async function issue(ctx: Context, day: Day, ago: number, more: object, lot: Lot): Promise<string> {
  const { gtaId } = await createGta(ctx, {
    series: 'Q',
    number: String(412_000 + (365 - ago) * 37),
    emissionDate: day,
    entryDate: daysAfter(day, 1),
    expirationDate: daysAfter(day, validDays),
    transport: 'RODOVIARIO',
    vehiclePlate: plates[ago % plates.length],
    ageGroups: lot.map(([sex, band, quantity]) => ({ sex, band, quantity })),
    ...more,
  });
  return gtaId;
}

async function travel(ctx: Context, gtaId: string, travellers: Traveller[]): Promise<void> {
  if (travellers.length > 0) await ctx.transaction((inside) => bindToGta(inside, { gtaId, type: 'ENTRY', travellers }));
}

/** The GTAs of entry that are issued on a day, the orders they belong to, and the cattle that travel on them. */
export async function makeGtas(ctx: Context, ago: number, day: Day, orders: OxenOrders): Promise<void> {
  for (const [when, origin, uf, lot, use] of entries) {
    if (when !== ago) continue;
    const originId = await establishmentId(ctx, origin);
    const gtaId = await issue(ctx, day, ago, { type: 'ENTRY', uf, purpose: 'ENGORDA', originId }, lot);
    const travellers = travellersOf(lot, use, ago);
    const trip = { ago, day, gtaId, supplierId: originId, origin, lot, use, travellers };
    if (!(await orders.place(ctx, trip))) await travel(ctx, gtaId, travellers);
    if (use === 'cancelled') await setGtaCancelled(ctx, { id: gtaId, cancelled: true });
  }
}
