import type { Context } from '../../server/platform/context.ts';
import { corralsDocument, pageDocument, pointDocument } from '../data.ts';
import { stocksDocument } from '../stock.ts';
import { sized } from '../small.ts';

export const boardDocument =
  'query Board { farm { recipes(first: 100) { edges { node { id name method formulation { id name type versionNumber ingredients { id position pct food { id name category elm } } } steps { id position stepKg waitSeconds food { id name } } } } } } }';

export type ReadName = 'point' | 'page' | 'corrals' | 'stocks' | 'board';

type Rows = Record<string, string | number | boolean | null>[];
/** Sends a prepared statement. */
export type Query = (name: string, text: string, values: string[]) => Promise<Rows>;

const globalId = (type: string, id: unknown) => btoa(`${type}:${String(id)}`);
const cursorOf = (id: unknown) => btoa(`GPC:S:${String(id)}`);

/** The first hundred of 101 rows as a page. */
function pageOf(field: string, rows: Rows, node: (row: Rows[number]) => object, isCounted = false): object {
  const edges = rows.slice(0, 100).map((row) => ({ cursor: cursorOf(row.id), node: node(row) }));
  const pageInfo = { hasNextPage: rows.length > 100, endCursor: edges.at(-1)?.cursor ?? null };
  const total = isCounted ? { totalCount: Number(rows[0]?.total ?? 0) } : {};
  return { data: { farm: { [field]: { ...total, edges, pageInfo } } } };
}

const membershipStatement = `
  SELECT m.id, m.name, m.document, m.phone, m.role, m.active, p.email
  FROM "Membership" m
  JOIN "Person" p ON p.id = m."personId"
  WHERE m."farmId" = $1 AND m.id = $2`;

const peopleStatement = `
  SELECT
    m.id, m.name, m.document, m.phone, m.role, m.active, m."joinedAt" IS NULL AS invited,
    to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt", p.email,
    to_char(i."expiresAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "expiresAt"
  FROM "Membership" m
  JOIN "Person" p ON p.id = m."personId"
  LEFT JOIN "Invitation" i ON i."farmId" = m."farmId" AND i."membershipId" = m.id
  WHERE m."farmId" = $1
  ORDER BY m.name, m.id LIMIT 101`;

const corralsStatement = `
  SELECT
    c.id, c.name, c.type, trim_scale(c."areaHa")::text AS "areaHa", c."animalCapacity", c.active, l.id AS "lineId",
    l.name AS "lineName", (SELECT count(*) FROM "Corral" WHERE "farmId" = $1)::int AS total
  FROM "Corral" c
  LEFT JOIN "Line" l ON l."farmId" = $1 AND l.id = c."lineId"
  WHERE c."farmId" = $1
  ORDER BY c.position, c.id LIMIT 101`;

const stocksStatement = `
  SELECT
    s.id, f.name, f.category, t.name AS "structureName", trim_scale(s."balanceKg")::text AS "balanceKg",
    trim_scale(m."balanceKg" * s."dryMatterPct" / 100)::text AS "dryKg", trim_scale(m."balanceValue")::text AS value,
    trim_scale(round(m.average, 6))::text AS "averageCost", trim_scale(trunc(m."balanceKg" / u.kg, 1))::text AS "daysLeft", c.day::text AS "lastCountDay",
    i.day::text AS "lastEntryDay", (SELECT count(*) FROM "Stock" WHERE "farmId" = $1)::int AS total
  FROM "Stock" s
  JOIN "Food" f ON f."farmId" = $1 AND f.id = s."foodId"
  LEFT JOIN "Structure" t ON t."farmId" = $1 AND t.id = s."structureId"
  LEFT JOIN LATERAL (
    SELECT "balanceKg", "balanceValue", average
    FROM "StockMovement"
    WHERE "farmId" = $1 AND "stockId" = s.id
    ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
  ) m ON true
  LEFT JOIN LATERAL (
    SELECT avg(kg) AS kg
    FROM (
      SELECT sum("kgOut") AS kg
      FROM "StockMovement"
      WHERE "farmId" = $1 AND "stockId" = s.id
        AND type IN ('BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT') AND NOT reversed AND step = 0
      GROUP BY day
      ORDER BY day DESC LIMIT 7
    ) d
  ) u ON true
  LEFT JOIN LATERAL (
    SELECT day
    FROM "StockMovement"
    WHERE "farmId" = $1 AND "stockId" = s.id
      AND "countedKg" IS NOT NULL AND NOT reversed AND step = 0
    ORDER BY day DESC LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT day
    FROM "StockMovement"
    WHERE "farmId" = $1 AND "stockId" = s.id
      AND type IN ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN') AND NOT reversed AND step = 0
    ORDER BY day DESC LIMIT 1
  ) i ON true
  WHERE s."farmId" = $1
  ORDER BY f.name, s.id LIMIT 101`;

const recipesStatement = `
  SELECT
    r.id, r.name, r.method, f.id AS "dietId", f.name AS "dietName", f.type AS "dietType", f."versionNumber"
  FROM "Recipe" r
  JOIN "Formulation" f ON f."farmId" = $1 AND f.id = r."formulationId"
  WHERE r."farmId" = $1
  ORDER BY r.name, r.id LIMIT 100`;

const ingredientsStatement = `
  SELECT
    g."formulationId" AS "partOf", g.id, g.position, trim_scale(g.pct)::text AS pct, o.id AS "foodId", o.name AS "foodName", o.category,
    trim_scale(o.elm)::text AS elm
  FROM "FormulationIngredient" g
  JOIN "Food" o ON o."farmId" = $1 AND o.id = g."foodId"
  WHERE g."farmId" = $1 AND g."formulationId" = ANY($2::uuid[])
  ORDER BY g.position, g.id`;

const stepsStatement = `
  SELECT
    s."recipeId" AS "partOf", s.id, s.position, trim_scale(s."stepKg")::text AS "stepKg", s."waitSeconds", o.id AS "foodId",
    o.name AS "foodName"
  FROM "RecipeStep" s
  JOIN "Food" o ON o."farmId" = $1 AND o.id = s."foodId"
  WHERE s."farmId" = $1 AND s."recipeId" = ANY($2::uuid[])
  ORDER BY s.position, s.id`;

async function boardByHand(query: Query, values: string[]): Promise<object> {
  const recipes = await query('recipes', recipesStatement, values);
  const idsOf = (column: string) => `{${recipes.map((row) => String(row[column])).join(',')}}`;
  const [ingredients, steps] = await Promise.all([
    query('ingredients', ingredientsStatement, [...values, idsOf('dietId')]),
    query('steps', stepsStatement, [...values, idsOf('id')]),
  ]);
  const [ingredientsOf, stepsOf] = [ingredients, steps].map((rows) => Map.groupBy(rows, ({ partOf }) => partOf));
  const edges = recipes.map(({ id, name, method, dietId, dietName, dietType, versionNumber }) => ({
    node: {
      ...{ id: globalId('Recipe', id), name, method },
      formulation: {
        ...{ id: globalId('Formulation', dietId), name: dietName, type: dietType, versionNumber },
        ingredients: (ingredientsOf!.get(dietId!) ?? []).map(
          ({ id: own, position, pct, foodId, foodName, ...food }) => ({
            ...{ id: globalId('FormulationIngredient', own), position, pct },
            food: { id: globalId('Food', foodId), name: foodName, category: food.category, elm: food.elm },
          }),
        ),
      },
      steps: (stepsOf!.get(id!) ?? []).map(({ id: own, position, stepKg, waitSeconds, foodId, foodName }) => ({
        ...{ id: globalId('RecipeStep', own), position, stepKg, waitSeconds },
        food: { id: globalId('Food', foodId), name: foodName },
      })),
    },
  }));
  return { data: { farm: { recipes: { edges } } } };
}

interface Read {
  document: string;
  /** The same answer by statements written by hand, of flat rows, put together in Node. */
  byHand(query: Query, values: string[]): Promise<object>;
}

/** What is read, by which document, and the least that it takes. */
export const reads: Readonly<Record<ReadName, Read>> = {
  point: {
    document: pointDocument,
    async byHand(query, values) {
      const [{ id, ...rest } = {}] = await query('point', membershipStatement, values);
      return { data: { node: { id: globalId('Membership', id), ...rest } } };
    },
  },
  page: {
    document: pageDocument,
    async byHand(query, values) {
      return pageOf('people', await query('page', peopleStatement, values), (row) => ({
        ...{ id: globalId('Membership', row.id), name: row.name, document: row.document, phone: row.phone },
        ...{
          role: row.role,
          active: row.active,
          status: !row.active ? 'INACTIVE' : row.invited ? 'INVITED' : 'ACTIVE',
        },
        ...{ createdAt: row.createdAt, email: row.email, invitationExpiresAt: row.expiresAt },
      }));
    },
  },
  corrals: {
    document: corralsDocument,
    async byHand(query, values) {
      const found = await query('corrals', corralsStatement, values);
      return pageOf(
        'corrals',
        found,
        ({ id, name, type, areaHa, animalCapacity, active, lineId, lineName }) => ({
          ...{ id: globalId('Corral', id), name, type, areaHa, animalCapacity, active },
          line: lineId && { id: globalId('Line', lineId), name: lineName },
        }),
        true,
      );
    },
  },
  stocks: {
    document: stocksDocument,
    async byHand(query, values) {
      const found = await query('stocks', stocksStatement, values);
      return pageOf(
        'stocks',
        found,
        ({ id, name, category, structureName, total: _total, ...figures }) => ({
          ...{ id: globalId('Stock', id), food: { name, category } },
          ...{ structure: structureName === null ? null : { name: structureName }, figures },
        }),
        true,
      );
    },
  },
  board: { document: boardDocument, byHand: boardByHand },
};

const foods = 40;
const recipes = sized(100);
const perRecipe = 8;

/** Recipes with their formulations, each of eight foods. */
export async function fillBoard({ db, actor: { farmId } }: Context): Promise<void> {
  const name = (what: string, index: number) => `${what} ${String(index).padStart(3, '0')}`;
  const made = await db.food.createManyAndReturn({
    data: Array.from({ length: foods }, (_, index) => ({
      farmId,
      name: name('Ingrediente', index),
      category: 'ENERGETICO' as const,
      elm: '2.18',
      elg: '1.5',
      dryMatterPct: '88',
    })),
    select: { id: true },
  });
  for (let index = 0; index < recipes; index += 1) {
    const parts = Array.from({ length: perRecipe }, (_, part) => made[(index + part * 3) % foods]!.id);
    const { id: formulationId } = await db.formulation.create({
      data: {
        farmId,
        name: name('Dieta', index),
        type: 'CONFINEMENT',
        basis: 'MS',
        lineageId: made[index % foods]!.id,
        versionNumber: index + 1,
        validFrom: new Date('2026-01-01'),
      },
      select: { id: true },
    });
    const { id: recipeId } = await db.recipe.create({
      data: { farmId, name: name('Receita', index), formulationId, method: 'ROTOR_MIX_0' },
      select: { id: true },
    });
    await db.formulationIngredient.createMany({
      data: parts.map((foodId, position) => ({ farmId, formulationId, foodId, position, pct: '12.5' })),
    });
    await db.recipeStep.createMany({
      data: parts.map((foodId, position) => ({ farmId, recipeId, foodId, position, stepKg: '5' })),
    });
  }
}
