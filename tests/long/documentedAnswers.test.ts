import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import '../../server/rest.ts';
import { dayOf, daysAfter } from '../../server/platform/values/day.ts';
import { idModels } from '../../server/platform/input.ts';
import { restRoutes, type RestRoute } from '../../server/platform/rest/routes.ts';
import { documentedFields, topmost } from '../rest/documentedFieldsData.ts';
import { notAnswered } from '../rest/documentedExceptions.ts';
import { emptyOnDemo } from '../rest/emptyOnDemo.ts';
import { startDemoApp, type DemoApp } from '../support/servers/demoApp.ts';
import { filledPaths } from '../support/generated/fieldPaths.ts';
import { neededKeys } from '../support/calls/restCalls.ts';

let demo: DemoApp;
let token: string;
let farmId: string;
let today: string;
beforeAll(async () => {
  demo = await startDemoApp();
  const answer = await fetch(`${demo.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoOwner.email, password: demoPassword }),
  });
  const signedIn = (await answer.json()) as { token: string; farm: { id: string; currentDay: string } };
  token = signedIn.token;
  farmId = Buffer.from(signedIn.farm.id, 'base64').toString().split(':')[1]!;
  today = signedIn.farm.currentDay;
});
afterAll(() => demo.close());

const most = 20;

/** Records of a kind, spread over all that there are. */
async function idsOf(model: string): Promise<string[]> {
  const table = model.charAt(0).toLowerCase() + model.slice(1);
  const { everyFarm } = demo.app.platform.database;
  const rows = await (
    everyFarm[table as 'ox'] as unknown as {
      findMany(args: object): Promise<{ id: string }[]>;
    }
  ).findMany({ where: { farmId }, select: { id: true }, orderBy: { id: 'asc' } });
  const step = Math.max(1, Math.floor(rows.length / (model === 'Purchase' ? 200 : most)));
  return rows.filter((_row, index) => index % step === 0).map(({ id }) => id);
}

/** What a call needs in its query beside an id. */
const given = async (): Promise<Record<string, string>> => {
  const ox = await demo.app.platform.database.everyFarm.ox.findFirstOrThrow({
    where: { farmId, sisbov: { not: null } },
  });
  return { from: daysAfter(dayOf(new Date(today)), -30), to: today, day: today, q: ox.sisbov!, name: 'x' };
};

/** Other ways to ask, with which a call answers more. */
const otherQueries: Readonly<Record<string, readonly string[]>> = {
  '/farms': ['list=true'],
  // On some days no entry of the demo farm waits for its announcement.
  '/announcements/entry': ['announced=true'],
  '/oxen/identification': ['identified=true&pageSize=200'],
  '/oxen/health': ['pageSize=500'],
};
/** Ids that are no must, and without which a call answers less. */
const usefulIds: Readonly<Record<string, readonly [key: string, model: string]>> = {
  '/view/entry-management': ['purchaseId', 'Purchase'],
  '/view/transfer': ['originId', 'Corral'],
  '/batches/oxen': ['batchIds', 'Batch'],
};

async function pathsTo(route: RestRoute): Promise<string[]> {
  const inputs = route.variants.map(({ service }) => idModels(service.input));
  const useful = usefulIds[route.path];
  const models = Object.assign({}, ...inputs, useful && { [useful[0]]: useful[1] }) as Record<string, string>;
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const needed = [...new Set(route.variants.flatMap((variant) => neededKeys({ route, variant })))];
  const known = await given();
  const idKey = [...inPath, ...needed, ...(useful ? [useful[0]] : [])].find((key) => models[key]);
  const query = new URLSearchParams(needed.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])));
  if (route.path.startsWith('/reports/'))
    for (const name of ['from', 'to']) if (name in route.query) query.set(name, known[name]!);
  if ('pageSize' in route.query) query.set('pageSize', '100');
  const fill = (id: string) => {
    const own = new URLSearchParams(query);
    if (idKey && !inPath.includes(idKey)) own.set(idKey, id);
    return `${route.path.replace(/\{\w+\}/, id)}?${own}`;
  };
  const others = (otherQueries[route.path] ?? []).map((other) => `${route.path}?${other}`);
  return [...(idKey ? (await idsOf(models[idKey]!)).map(fill) : [fill('')]), ...others];
}

test('each documented field of a read has a value somewhere on the demo farm, or is an exception with its reason', async () => {
  const empty: string[] = [];
  for (const route of restRoutes.filter(({ method }) => method === 'GET')) {
    const call = `GET ${route.path}`;
    const filled = new Set<string>();
    for (const path of await pathsTo(route)) {
      const answer = await fetch(`${demo.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect({ path, isServed: answer.status < 500 }).toEqual({ path, isServed: true });
      // The file of a backup is no answer in fields.
      const isFile = answer.headers.get('content-type') === 'application/zip';
      const body: unknown = isFile ? {} : await answer.json();
      if (answer.ok) for (const name of filledPaths(body)) filled.add(name);
    }
    const missing = (documentedFields.get(call)?.answer ?? []).filter((name) => !filled.has(name));
    empty.push(...topmost(missing).map((name) => `${call} ${name}`));
  }
  // What the demo farm has depends on the day it is made on: an exception may have a value.
  const excused = new Set([...Object.keys(notAnswered), ...Object.keys(emptyOnDemo)]);
  expect(empty.filter((name) => !excused.has(name))).toEqual([]);
});
