import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { schema } from '../../../../server/schema.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { announcementLists } from '../../../support/commands/announcementLists.ts';
import { earringLists } from '../../../support/commands/earringLists.ts';
import { farmLists } from '../../../support/commands/farmLists.ts';
import { feedLists } from '../../../support/commands/feedLists.ts';
import { healthLists } from '../../../support/commands/healthLists.ts';
import { herdLists } from '../../../support/commands/herdLists.ts';
import type { ListCommand, ListCommands, Stage } from '../../../support/commands/listCommand.ts';
import { purchaseLists } from '../../../support/commands/purchaseLists.ts';
import { saleLists } from '../../../support/commands/saleLists.ts';
import { stockLists } from '../../../support/commands/stockLists.ts';
import { sdlOf, serviceOf } from '../../../support/generated/operations.ts';
import { casesOf } from '../../../support/generated/proven.ts';
import { checkStatements } from '../../../support/statements/check.ts';
import { hashOf } from '../../../../scripts/fresh.ts';

checkStatements();

/** Each room has a farm of its own; its commands are written in the folder of the server that is named with it. */
const rooms = Object.entries({
  farm: [farmLists, 'farm'],
  stock: [stockLists, 'stock'],
  feeding: [feedLists, 'feeding'],
  herd: [herdLists, 'herd'],
  health: [healthLists, 'health'],
  earrings: [earringLists, 'earrings'],
  purchases: [purchaseLists, 'trade'],
  sales: [saleLists, 'trade'],
  announcements: [announcementLists, 'traceability'],
} satisfies Record<string, [ListCommands, folder: string]>);

/** Lists that are not counted, each with the reason. */
const exceptions = {
  createHistoryAdjustment: 'the diets of one day of a corral: four at most',
  updateHistoryAdjustment: 'the diets of one day of a corral: four at most',
  createReportSchedule: 'seven days of the week and three formats at most',
  setBackupSchedule: 'seven days of the week',
  createScaleAudit: 'three samples or none',
  savePhasesSettings: 'a row for each phase',
  setActiveMany: 'each row is the command of its type, in a transaction of its own',
  recordOpeningHerd: 'before the first day is closed; four hundred heads in `opening.test.ts`',
  recordOpeningStock: 'before the first day is closed, a row for each food',
  saveMarketsSettings: 'a row for each market',
  saveTraceabilitySettings: 'a row for each state',
  importBnd: 'the lines of a file, thousands to a statement; tests/long/traceability/baseImport.test.ts times 100,000',
  importCertifier: 'the same',
  updateReportSchedule: 'the same as createReportSchedule',
  updateReIdentification: 'another earring on an ox takes back what was recorded of it, and records anew',
};

const mutations = schema.getMutationType()!.getFields();
const commandOf = (name: string) => name.split(':')[0]!;

/** Whether an input has a list of rows in it; words of a closed set are no rows. */
function hasRows(type: GraphQLInputType, above: readonly GraphQLInputType[] = []): boolean {
  const inner = isNonNullType(type) ? type.ofType : type;
  const named = getNamedType(inner);
  if (isListType(inner)) return !isEnumType(named);
  if (!isInputObjectType(inner) || above.includes(inner)) return false;
  return Object.values(inner.getFields()).some((field) => hasRows(field.type, [...above, inner]));
}

/** Whether each row of a command is another command, which is done in a transaction of its own. */
function isEachAlone(name: string): boolean {
  const one = mutations[name.replace(/(Many|Each)$/, '')];
  if (!one || one.name === name) return false;
  const { inputs, items } = serviceOf(mutations[name]!).input.shape;
  const list = inputs ?? items;
  return list instanceof z.ZodArray && list.element === serviceOf(one).input;
}

/** The same statement for another number of rows. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/\$\d+(?:,\s*\$\d+)*/g, '$')
    .replaceAll(/\(\$\)(?:,\s*\(\$\))*/g, '($)')
    .slice(0, 400);

/** The statements that were repeated for more rows, with how often. */
function grown(few: readonly string[], many: readonly string[]): string[] {
  if (many.length <= few.length) return [];
  const counted = (statements: readonly string[]) => Map.groupBy(statements.map(plain), (sql) => sql);
  const before = counted(few);
  return [...counted(many)].flatMap(([sql, { length }]) => {
    const once = before.get(sql)?.length ?? 0;
    return length > once ? [`${once} and ${length} × ${sql}`] : [];
  });
}

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('every command that takes a list is counted, or has its reason', () => {
  const taking = Object.values(mutations).filter(({ args }) => args.some(({ type }) => hasRows(type)));
  const counted = new Set(rooms.flatMap(([, [commands]]) => Object.keys(commands).map(commandOf)));
  const open = taking.map(({ name }) => name).filter((name) => !counted.has(name) && !isEachAlone(name));
  expect(open.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

const isDue = casesOf('commandStatements');
/** A room without a command that is new, changed or of the sample has nothing to measure. */
const due = rooms.flatMap(([room, [commands, folder]]) => {
  const source = hashOf([`server/${folder}`, 'server/platform/followers.ts', 'tests/support/commands']);
  const own = Object.entries(commands).filter(([name]) => isDue(name, sdlOf(mutations[commandOf(name)]!), source));
  return own.length > 0 ? [[room, own] as const] : [];
});

describe.each(due)('the same number of statements for few rows and for many: %s', (_room, commands) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = { ctx: app.contextFor(await app.newFarm()) };
  });

  async function measure(name: string, { input, run }: Omit<ListCommand, 'rows'>, rows: number): Promise<string[]> {
    const given = await input(stage, rows);
    const service = run ?? serviceOf(mutations[commandOf(name)]!);
    app.statements.length = 0;
    await service(stage.ctx.withFreshCache(), given as never);
    return [...app.statements];
  }

  test.each(commands)('%s', async (name, given) => {
    const command = typeof given === 'function' ? { input: given, rows: [10, 100] as const } : given;
    const few = await measure(name, command, command.rows[0]);
    const many = await measure(name, command, command.rows[1]);
    expect(few.length).toBeGreaterThan(2);
    expect(grown(few, many)).toEqual([]);
  });
});
