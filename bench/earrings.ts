import { graphql } from 'graphql';
import type { Context } from '../server/platform/context.ts';
import { schema } from '../server/schema.ts';
import { sisbovCheckDigit } from '../server/earrings/sisbov.calc.ts';
import { createEarringPurchase } from '../server/trade/receipts/earringPurchases.service.ts';
import { benchApp, newFarm, connectTo } from './data.ts';
import { inTurns, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const mostInRange = sized(20_000);
const source =
  'query Earrings { farm { earrings(first: 100) { totalCount edges { cursor node { id sisbov managementNumber electronicEarring uf box status statusDate } } pageInfo { hasNextPage endCursor } } } }';

function numberOf(animal: number): string {
  const base = `10552${String(animal).padStart(9, '0')}`;
  return base + sisbovCheckDigit(base);
}

async function order(ctx: Context, first: number, quantity: number): Promise<void> {
  await createEarringPurchase(ctx, {
    name: `Brincos ${first}`,
    invoiceNumber: String(first),
    invoiceSeries: '1',
    value: '1',
    ranges: [{ initialSisbov: numberOf(first), finalSisbov: numberOf(first + quantity - 1) }],
  });
}

/** The list of 50,000 earrings beside that of 500, and an order of 20,000 beside the INSERT of as many rows. */
export async function earrings(databaseUrl: string, filled: Filled): Promise<{ list: Comparison; range: Comparison }> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner: few } = await newFarm(app, 'fewEarrings');
  const { owner: many } = await newFarm(app, 'manyEarrings');
  await order(few, 1, sized(500));
  for (const first of [1, mostInRange + 1]) await order(many, first, mostInRange);
  await order(many, 2 * mostInRange + 1, mostInRange / 2);
  await sql.query('ANALYZE "Earring"');
  await filled();
  const read = (ctx: Context) => async () => {
    const { errors } = await graphql({ schema, source, contextValue: ctx.withFreshCache() });
    if (errors) throw errors[0]!;
  };
  const list = await inTurns(30, read(many), read(few));

  const { owner } = await newFarm(app, 'ordering');
  let first = 1;
  const insert = async () => {
    await sql.query('BEGIN');
    await sql.query(
      `INSERT INTO "Earring" (
         id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", box, "purchaseId",
         status, "statusDate", "statusAt", "statusById", "createdAt"
       )
       SELECT
         uuidv7(), "farmId",
         '1' || substr(sisbov, 2, 4) || '9' || substr(sisbov, 7),
         format, "countryCode", "ufCode", "managementNumber", "checkDigit", box, "purchaseId", 'ORDERED', "statusDate",
         "statusAt", "statusById", "createdAt"
       FROM "Earring"
       WHERE "farmId" = $1
       LIMIT ${mostInRange}`,
      [many.actor.farmId],
    );
    await sql.query('ROLLBACK');
  };
  const range = await inTurns(
    5,
    async () => {
      await order(owner, first, mostInRange);
      first += mostInRange;
    },
    insert,
  );
  await sql.end();
  await app.close();
  return { list, range };
}
