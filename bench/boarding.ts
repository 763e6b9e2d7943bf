import { enterOx } from '../server/trade/entry/oxEntry.service.ts';
import { createBatch } from '../server/herd/batches/batches.service.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { createGta } from '../server/papers/gtas/gtas.service.ts';
import { boardOx } from '../server/trade/trucks/boarding.service.ts';
import { createExitTruck } from '../server/trade/trucks/exitTrucks.service.ts';
import { createEstablishment } from '../server/papers/establishments/establishments.service.ts';
import { benchApp, keyed, newFarm, connectTo } from './data.ts';
import { establishment } from './gtaBinding.ts';
import { inTurns, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const heads = sized(80);
/** With the rounds that do not count. */
const boarded = heads + 2;

/** An ox put on a truck with a place on its GTA, beside the rows that this comes to. */
export async function boarding(databaseUrl: string, filled: Filled): Promise<Comparison> {
  const app = benchApp(databaseUrl);
  const { owner } = await newFarm(app, 'boarding');
  const { farmId, membershipId } = owner.actor;
  const day = await owner.openDay();
  const { establishmentId: destinationId } = await createEstablishment(owner, {
    ...establishment,
    isSlaughterhouse: true,
  });
  const dates = { emissionDate: day, entryDate: day, expirationDate: day };
  const ageGroups = [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 2 * boarded }];
  const paper = { type: 'EXIT', uf: 'GO', series: 'Q', number: '1', destinationId, ageGroups, ...dates };
  const { gtaId } = await createGta(owner, paper);
  const { id: ownerId } = await owner.db.owner.findFirstOrThrow();
  const truck = { driverName: 'José', ownerId, capacity: 200, destinationId, boardingDate: day, exitGtaIds: [gtaId] };
  const { exitTruckId: truckId } = await createExitTruck(owner, { ...truck, plate: 'ABC1D23' });
  const { exitTruckId: otherId } = await createExitTruck(owner, { ...truck, plate: 'DEF4G56' });
  const { batchId } = await createBatch(owner, keyed({ name: 'Lote', kind: 'HOLDING' }));
  const ids: string[] = [];
  for (let each = 0; each < 2 * boarded; each += 1)
    ids.push((await enterOx(owner, keyed({ sex: 'MALE', batchId, weight: '540' }))).oxId);
  const sql = await connectTo(databaseUrl);
  await sql.query('ANALYZE');
  const { id: groupId } = await owner.db.gtaAgeGroup.findFirstOrThrow({ where: { gtaId } });
  await filled();
  let [ours, byHand] = [0, boarded];
  const board = async () => {
    const oxId = ids[ours]!;
    ours += 1;
    await boardOx(owner.withFreshCache(), keyed({ truckId, oxId, weight: '541' }));
  };
  const rows = async () => {
    const oxId = ids[byHand]!;
    byHand += 1;
    const [bindingId, id, key] = [uuidv7(), uuidv7(), uuidv7()];
    const write = (text: string, values: unknown[]) => sql.query(text, [farmId, ...values]);
    await sql.query('BEGIN');
    await write(
      `INSERT INTO "ClientEvent" ("farmId", key, command, "requestHash", answer) VALUES ($1, $2, 'boardOx', '', '{}')`,
      [key],
    );
    await write('SELECT * FROM "ExitTruck" WHERE "farmId" = $1 AND id = $2 FOR UPDATE', [otherId]);
    await write('SELECT * FROM "Ox" WHERE "farmId" = $1 AND id = $2', [oxId]);
    await write('SELECT * FROM "Gta" WHERE "farmId" = $1 AND id = $2 FOR UPDATE', [gtaId]);
    await write(`INSERT INTO "GtaBinding" (id, "farmId", "gtaId", "ageGroupId", sex) VALUES ($2, $1, $3, $4, 'MALE')`, [
      bindingId,
      gtaId,
      groupId,
    ]);
    await write('UPDATE "GtaAgeGroup" SET bound = bound + 1 WHERE "farmId" = $1 AND id = $2', [groupId]);
    await write('UPDATE "Gta" SET bound = bound + 1, free = free - 1 WHERE "farmId" = $1 AND id = $2', [gtaId]);
    await write(
      `INSERT INTO "Boarding" (
         id, "farmId", "truckId", "oxId", position, weight, "gtaId", "gtaBindingId", "batchId", at, "byId",
         "clientEventId"
       )
       VALUES ($2, $1, $3, $4, $5, 541, $6, $7, $8, now(), $9, $10)`,
      [id, otherId, oxId, byHand, gtaId, bindingId, batchId, membershipId, key],
    );
    await write('UPDATE "ExitTruck" SET boarded = boarded + 1 WHERE "farmId" = $1 AND id = $2', [otherId]);
    await write(
      `INSERT INTO "Activity" (id, "farmId", "membershipId", type, "subjectId", op, subject)
       VALUES ($2, $1, $3, 'ExitTruck', $4, 'UPDATED', '')`,
      [uuidv7(), membershipId, otherId],
    );
    await sql.query('COMMIT');
  };
  const result = await inTurns(heads, board, rows);
  await sql.end();
  await app.close();
  return result;
}
