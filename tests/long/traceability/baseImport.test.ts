import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { startTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { bndCsv, bndHeads, bndLine, xlsxOf } from '../../support/calls/bndFiles.ts';
import { dataFolder } from '../../support/farms/documents.ts';
import { numberOf } from '../../support/farms/earrings.ts';
import { openSession } from '../../support/sessions.ts';

const heads = 100_000;
/** The requirement for a whole file of the base. */
const longestMs = 20_000;
const longestPageMs = 2_000;

let app: TestApp;
let ctx: Context;
let owner: Caller;
const folder = dataFolder();
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder.folder });
  const farm = await app.newFarm();
  ctx = app.contextFor(farm);
  owner = await openSession(app, farm.membershipId);
  const numbers = Array.from({ length: heads }, (_, animal) => numberOf(animal));
  const { farmId } = farm;
  // So many rows at once take longer than a statement of the product may.
  const sql = new Client(app.databaseUrl);
  await sql.connect();
  await sql.query(
    `INSERT INTO "Earring" (
      id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", source, status,
      "statusDate"
    )
    SELECT
      uuidv7(), $1, n.sisbov, 'R105', '105', '52', substr(n.sisbov, 9, 6), right(n.sisbov, 1), 'IMPORT',
      'IDENTIFIED', '2025-01-01'
    FROM unnest($2::text[]) AS n(sisbov)`,
    [farmId, numbers],
  );
  await sql.query(
    `INSERT INTO "Ox" (
      id, "farmId", status, sisbov, "earringId", "managementNumber", sex, "birthDate", "entryDate", "identifiedOn"
    )
    SELECT
      uuidv7(), $1, 'ACTIVE', sisbov, id, "managementNumber", 'MALE', '2024-01-05', '2025-01-01',
      '2025-01-01'
    FROM "Earring"
    WHERE "farmId" = $1`,
    [farmId],
  );
  await sql.end();
  await app.app.startJobs();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

async function timed<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await run();
  expect(performance.now() - before).toBeLessThan(longestMs);
  return result;
}

const lines = Array.from({ length: heads }, (_, animal) =>
  bndLine(numberOf(animal), animal % 100 === 0 ? { Sexo: 'F' } : {}),
);

const send = (content: string | Uint8Array) => {
  const form = new FormData();
  form.append('bnd', new File([content as BlobPart], 'bnd.csv'));
  return owner.rest('POST', '/utils/submit/bnd', form);
};

test('100,000 lines are taken over within twenty seconds, and again with nothing new', async () => {
  const file = bndCsv(lines);
  expect((await timed(() => send(file))).body).toMatchObject({
    lines: heads,
    imported: heads,
    summary: { MATCHED: heads - heads / 100, DIVERGENT: heads / 100 },
  });
  expect((await timed(() => send(file))).body).toMatchObject({ imported: 0 });
  const sheet = xlsxOf([bndHeads, ...lines]);
  expect((await timed(() => send(sheet))).body).toMatchObject({ imported: 0 });
});

test('a page of them is read in a moment, whatever is asked for', async () => {
  // As PostgreSQL does by itself within a minute of so many new rows.
  const sql = new Client(app.databaseUrl);
  await sql.connect();
  await sql.query('ANALYZE');
  await sql.end();
  const page = (filter: string, first = 100) => `{ farm { bndAnimals(first: ${first}, filter: ${filter}) {
    totalCount
    edges { node {
      sisbov result owner { name } cost { costDays daysUntilEligible } differences { field farmValue baseValue }
      ox { id status entryGta { number } } bndAnimal { birthDate breed { name } } certifierAnswer { result }
    } }
  } } }`;
  for (const filter of ['{}', '{ results: [DIVERGENT] }', `{ search: "${numberOf(500).slice(8, 14)}" }`]) {
    const before = performance.now();
    const { data } = await owner.graphql(page(filter));
    expect(performance.now() - before).toBeLessThan(longestPageMs);
    expect(data).toMatchObject({ farm: { bndAnimals: { totalCount: expect.any(Number) } } });
  }
});

test('one that runs is cancelled, and nothing of it is written', async () => {
  const answer = await fetch(`${app.url}/graphql/base-file?kind=BND`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''bnd.csv",
    },
    body: bndCsv(lines.slice(0, heads / 2)),
  });
  const { id } = (await answer.json()) as { id: string };
  const stateOf = async () => {
    const { data } = await owner.graphql(
      'query T($id: ID!) { node(id: $id) { ... on BaseImport { status lines done } } }',
      { id },
    );
    return data!.node as { status: string; lines: number; done: number };
  };
  await expect
    .poll(stateOf, { interval: 20, timeout: 60_000 })
    .toMatchObject({ done: expect.toSatisfy((done: number) => done > 0) });
  await owner.graphql('mutation T($id: ID!) { cancelBaseImport(input: { id: $id }) { baseImport { status } } }', {
    id,
  });
  expect(await stateOf()).toMatchObject({ status: 'CANCELLED' });
  expect(await ctx.db.bndAnimal.count()).toBe(heads);
});
