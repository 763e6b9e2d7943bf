import type { Client } from 'pg';
import type { Context } from '../server/platform/context.ts';
import { AppError } from '../server/platform/errors/AppError.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { createEstablishment } from '../server/papers/establishments/establishments.service.ts';
import { bindToGta } from '../server/papers/gtas/gtaBinding.service.ts';
import { createGta } from '../server/papers/gtas/gtas.service.ts';
import { benchApp, newFarm, connectTo } from './data.ts';
import { milliseconds, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const chutes = sized(16);
const perChute = sized(20);
const places = chutes * perChute;

export const establishment = {
  name: 'Fazenda de Origem',
  ownerName: 'Ana',
  ownerEmail: 'ana@origem.example',
  code: '1',
  registrationType: 'BOTH',
  stateRegistration: '10.428.771-3',
  phone: '(64) 3621-4400',
  document: '11222333000181',
  address: {
    zipCode: '75901-970',
    country: 'Brasil',
    state: 'GO',
    city: 'Rio Verde',
    neighborhood: 'Zona rural',
    street: 'BR-060',
    number: 's/n',
  },
};

async function paper(ctx: Context, number: string, originId: string): Promise<string> {
  const day = await ctx.openDay();
  const dates = { emissionDate: day, entryDate: day, expirationDate: day };
  const ageGroups = [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: places }];
  return (await createGta(ctx, { type: 'ENTRY', uf: 'GO', series: 'Q', number, originId, ageGroups, ...dates })).gtaId;
}

/** Every chute takes its places and asks for one more, which there is not. */
async function atTheChutes(ctx: Context, gtaId: string): Promise<void> {
  const traveller = { sex: 'MALE' as const, birth: null };
  const bind = () => ctx.transaction((inside) => bindToGta(inside, { gtaId, type: 'ENTRY', travellers: [traveller] }));
  await Promise.all(
    Array.from({ length: chutes }, async () => {
      for (let head = 0; head < perChute; head += 1) await bind();
    }),
  );
  const refusal = await bind().then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof AppError) || refusal.code !== 'GtaFull') throw new Error('a full GTA took one more');
}

/** The same rows by hand, each in a transaction under the lock of the GTA. */
async function byHand(clients: readonly Client[], farmId: string, gtaId: string): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      for (let head = 0; head < perChute; head += 1) {
        await client.query('BEGIN');
        await client.query('SELECT * FROM "Gta" WHERE "farmId" = $1 AND id = $2 FOR UPDATE', [farmId, gtaId]);
        const { rows } = await client.query<{ id: string }>(
          'SELECT id FROM "GtaAgeGroup" WHERE "farmId" = $1 AND "gtaId" = $2',
          [farmId, gtaId],
        );
        const group = rows[0]!.id;
        await client.query(
          `INSERT INTO "GtaBinding" (id, "farmId", "gtaId", "ageGroupId", sex) VALUES ($1, $2, $3, $4, 'MALE')`,
          [uuidv7(), farmId, gtaId, group],
        );
        await client.query('UPDATE "GtaAgeGroup" SET bound = bound + 1 WHERE "farmId" = $1 AND id = $2', [
          farmId,
          group,
        ]);
        await client.query('UPDATE "Gta" SET bound = bound + 1, free = free - 1 WHERE "farmId" = $1 AND id = $2', [
          farmId,
          gtaId,
        ]);
        await client.query('COMMIT');
      }
    }),
  );
}

/** Sixteen chutes on one GTA: its places are given out once, at the speed of its rows. */
export async function gtaBinding(databaseUrl: string, filled: Filled): Promise<Comparison> {
  const app = benchApp(databaseUrl);
  const { owner } = await newFarm(app, 'sixteenChutes');
  const { farmId } = owner.actor;
  const { establishmentId } = await createEstablishment(owner, establishment);
  const clients = await Promise.all(Array.from({ length: chutes }, () => connectTo(databaseUrl)));
  await filled();
  let [ours, limit] = [0, 0];
  for (const round of [0, 1, 2]) {
    const [first, second] = [
      await paper(owner, `${round}1`, establishmentId),
      await paper(owner, `${round}2`, establishmentId),
    ];
    const took = await milliseconds(() => atTheChutes(owner, first));
    const { bound } = await owner.db.gta.findUniqueOrThrow({ where: owner.key(first), select: { bound: true } });
    if (bound !== places) throw new Error(`${bound} of ${places} places were taken`);
    const least = await milliseconds(() => byHand(clients, farmId, second));
    // The first round loads what the others find loaded.
    if (round > 0) [ours, limit] = [ours + took / 2, limit + least / 2];
  }
  await Promise.all(clients.map((client) => client.end()));
  await app.close();
  return { ours, limit, ratio: ours / limit };
}
