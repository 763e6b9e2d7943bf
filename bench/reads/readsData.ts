import type { Context } from '../../server/platform/context.ts';
import { corralsDocument, pageDocument, pointDocument } from '../data.ts';
import { stocksDocument } from '../stock.ts';
import { sized } from '../small.ts';

export const boardDocument =
  'query Board { farm { recipes(first: 100) { edges { node { id name method formulation { id name type versionNumber ingredients { id position pct food { id name category elm } } } steps { id position stepKg waitSeconds food { id name } } } } } } }';

export type ReadName = 'point' | 'page' | 'corrals' | 'stocks' | 'board';

const globalId = (type: string, id: string) =>
  `translate(encode(convert_to('${type}:' || ${id}, 'UTF8'), 'base64'), E'\\n', '')`;
const cursor = (id: string) => `encode(convert_to('GPC:S:' || ${id}, 'UTF8'), 'base64')`;
const row = (columns: string) => `(SELECT row_to_json(o) FROM (SELECT ${columns}) o)`;
const pageOf = (field: string, more: string, from: string) =>
  `SELECT json_build_object('data', json_build_object('farm', json_build_object('${field}', json_build_object(
    ${more}'edges', coalesce(json_agg(edge), '[]'),
    'pageInfo', json_build_object('hasNextPage', count(*) > 100, 'endCursor', max(edge->>'cursor'))
  ))))::text AS json
  FROM (${from}) q`;
const list = (item: string, from: string) => `(SELECT coalesce(json_agg(o), '[]') FROM (SELECT ${item} ${from}) o)`;

/** What is read, by which document, and the fastest statement we know that answers it: its JSON made of whole rows. */
export const reads: Readonly<Record<ReadName, { document: string; statement: string; goal: number }>> = {
  point: {
    document: pointDocument,
    goal: 0.35,
    statement: `SELECT json_build_object('data', json_build_object('node', ${row(`
        ${globalId('Membership', 'm.id')} AS id, m.name, m.document, m.phone, m.role, m.active, p.email`)}
      ))::text AS json
      FROM "Membership" m
      JOIN "Person" p ON p.id = m."personId"
      WHERE m."farmId" = $1 AND m.id = $2`,
  },
  page: {
    document: pageDocument,
    goal: 0.7,
    statement: pageOf(
      'people',
      '',
      `SELECT row_to_json(e) AS edge
      FROM (
        SELECT
          ${cursor('r.id')} AS cursor,
          ${row(`
            ${globalId('Membership', 'r.id')} AS id, r.name, r.document, r.phone, r.role, r.active,
            CASE WHEN NOT r.active THEN 'INACTIVE' WHEN r."joinedAt" IS NULL THEN 'INVITED' ELSE 'ACTIVE' END AS status,
            r."createdAt", r.email, r."expiresAt" AS "invitationExpiresAt"`)} AS node
        FROM (
          SELECT m.*, p.email, i."expiresAt"
          FROM "Membership" m
          JOIN "Person" p ON p.id = m."personId"
          LEFT JOIN "Invitation" i ON i."farmId" = m."farmId" AND i."membershipId" = m.id
          WHERE m."farmId" = $1
          ORDER BY m.name, m.id LIMIT 101
        ) r
      ) e`,
    ),
  },
  corrals: {
    document: corralsDocument,
    goal: 0.7,
    statement: pageOf(
      'corrals',
      `'totalCount', (SELECT count(*) FROM "Corral" WHERE "farmId" = $1), `,
      `SELECT row_to_json(e) AS edge
      FROM (
        SELECT
          ${cursor('r.id')} AS cursor,
          ${row(`
            ${globalId('Corral', 'r.id')} AS id, r.name, r.type, r."areaHa"::text AS "areaHa", r."animalCapacity",
            r.active, ${row(`${globalId('Line', 'l.id')} AS id, l.name`)} AS line`)} AS node
        FROM (SELECT * FROM "Corral" WHERE "farmId" = $1 ORDER BY position, id LIMIT 101) r
        LEFT JOIN "Line" l ON l."farmId" = r."farmId" AND l.id = r."lineId"
        ORDER BY r.position, r.id
      ) e`,
    ),
  },
  stocks: {
    document: stocksDocument,
    goal: 0.5,
    statement: pageOf(
      'stocks',
      `'totalCount', (SELECT count(*) FROM "Stock" WHERE "farmId" = $1), `,
      `SELECT row_to_json(e) AS edge
      FROM (
        SELECT
          ${cursor('s.id')} AS cursor,
          ${row(`
            ${globalId('Stock', 's.id')} AS id, ${row('f.name, f.category')} AS food, ${row('t.name')} AS structure,
            ${row(`
              s."balanceKg"::text AS "balanceKg", (m."balanceKg" * s."dryMatterPct" / 100)::text AS "dryKg",
              m."balanceValue"::text AS value, m.average::text AS "averageCost", u.kg::text AS "daysLeft",
              c.day AS "lastCountDay", i.day AS "lastEntryDay"`)} AS figures`)} AS node
        FROM "Stock" s
        JOIN "Food" f ON f."farmId" = s."farmId" AND f.id = s."foodId"
        LEFT JOIN "Structure" t ON t."farmId" = s."farmId" AND t.id = s."structureId"
        LEFT JOIN LATERAL (
          SELECT "balanceKg", "balanceValue", average
          FROM "StockMovement"
          WHERE "farmId" = s."farmId" AND "stockId" = s.id
          ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
        ) m ON true
        LEFT JOIN LATERAL (
          SELECT avg(kg) AS kg
          FROM (
            SELECT sum("kgOut") AS kg
            FROM "StockMovement"
            WHERE "farmId" = s."farmId" AND "stockId" = s.id
              AND type IN ('BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT') AND NOT reversed AND step = 0
            GROUP BY day
            ORDER BY day DESC LIMIT 7
          ) d
        ) u ON true
        LEFT JOIN LATERAL (
          SELECT day
          FROM "StockMovement"
          WHERE "farmId" = s."farmId" AND "stockId" = s.id
            AND "countedKg" IS NOT NULL AND NOT reversed AND step = 0
          ORDER BY day DESC LIMIT 1
        ) c ON true
        LEFT JOIN LATERAL (
          SELECT day
          FROM "StockMovement"
          WHERE "farmId" = s."farmId" AND "stockId" = s.id
            AND type IN ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN') AND NOT reversed AND step = 0
          ORDER BY day DESC LIMIT 1
        ) i ON true
        WHERE s."farmId" = $1
        ORDER BY f.name, s.id LIMIT 101
      ) e`,
    ),
  },
  board: {
    document: boardDocument,
    goal: 0.8,
    statement: `SELECT json_build_object('data', json_build_object('farm', json_build_object('recipes',
        json_build_object('edges', coalesce(json_agg(edge), '[]'))
      )))::text AS json
      FROM (
        SELECT row_to_json(e) AS edge
        FROM (
          SELECT ${row(`
            ${globalId('Recipe', 'r.id')} AS id, r.name, r.method,
            ${row(`
              ${globalId('Formulation', 'f.id')} AS id, f.name, f.type, f."versionNumber",
              ${list(
                `
                ${globalId('FormulationIngredient', 'g.id')} AS id, g.position, g.pct::text AS pct,
                ${row(`${globalId('Food', 'o.id')} AS id, o.name, o.category, o.elm::text AS elm`)} AS food`,
                `
                FROM "FormulationIngredient" g
                JOIN "Food" o ON o."farmId" = g."farmId" AND o.id = g."foodId"
                WHERE g."farmId" = f."farmId" AND g."formulationId" = f.id
                ORDER BY g.position, g.id`,
              )} AS ingredients`)} AS formulation,
            ${list(
              `
              ${globalId('RecipeStep', 's.id')} AS id, s.position, s."stepKg"::text AS "stepKg", s."waitSeconds",
              ${row(`${globalId('Food', 'o.id')} AS id, o.name`)} AS food`,
              `
              FROM "RecipeStep" s
              JOIN "Food" o ON o."farmId" = s."farmId" AND o.id = s."foodId"
              WHERE s."farmId" = r."farmId" AND s."recipeId" = r.id
              ORDER BY s.position, s.id`,
            )} AS steps`)} AS node
          FROM "Recipe" r
          JOIN "Formulation" f ON f."farmId" = r."farmId" AND f.id = r."formulationId"
          WHERE r."farmId" = $1
          ORDER BY r.name, r.id LIMIT 101
        ) e
      ) q`,
  },
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
