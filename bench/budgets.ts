import { hashPassword, passwordMatches } from '../server/accounts/passwords.ts';
import { advanceFarmDay } from '../server/farm/farmDay/farmDay.service.ts';
import { createLine } from '../server/farm/places/lines.service.ts';
import type { Context } from '../server/platform/context.ts';
import { pdfFile } from '../server/platform/files/pdf/pdf.ts';
import type { Table } from '../server/platform/files/table.ts';
import { xlsxFile } from '../server/platform/files/xlsx.ts';
import { parseDocument, validateDocument } from '../server/platform/graphql/keptDocuments.ts';
import { schema } from '../server/schema.ts';
import { benchApp, newFarm, openDaysAgo } from './data.ts';
import type { Filled } from './parts.ts';
import { median, milliseconds, type Comparison } from './load/load.ts';

/** The median of three runs against its budget. */
async function within(limit: number, work: (round: number) => unknown): Promise<Comparison> {
  const times: number[] = [];
  for (const round of [1, 2, 3]) times.push(await milliseconds(() => work(round)));
  return { ours: median(times), limit, ratio: median(times) / limit };
}

const line = (name: string, prefix: string) => ({
  name,
  areaM2: '1000000',
  animalCapacity: 50_000,
  picketAreaM2: '2000',
  picketType: 'CONFINEMENT',
  initialPicket: 1,
  finalPicket: 500,
  prefix,
});

async function advance(owner: Context): Promise<void> {
  await advanceFarmDay(owner, { fromDay: await owner.withFreshCache().openDay() });
}

const largeTable: Table = {
  title: 'Estoque',
  columns: [
    { key: 'food', label: 'Alimento', kind: 'text' },
    { key: 'day', label: 'Dia', kind: 'date' },
    { key: 'kg', label: 'kg', kind: 'number' },
  ],
  rows: Array.from({ length: 10_000 }, (_, n) => ({ food: `Silagem ${n % 40}`, day: '2026-05-15', kg: String(n * 7) })),
};

/** Fragments that each spread the previous one twice: 2 to the power of 60 fields if expanded. */
const bomb = `{ viewer { ...F0 } } ${Array.from({ length: 60 }, (_, n) => `fragment F${n} on Viewer { a${n}: id ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F60 on Viewer { id }`;

/** Budgets of operations that a person waits for. */
export async function budgets(
  databaseUrl: string,
  filled: Filled,
): Promise<[name: string, against: string, result: Comparison][]> {
  const app = benchApp(databaseUrl);
  const { owner } = await newFarm(app, 'budgets');
  await filled();
  const lines = await within(1_000, (round) => createLine(owner, line(`Linha ${round}`, `${round}-`)));
  await openDaysAgo(app, owner, 5);
  const day = await within(100, () => advance(owner));
  await app.close();
  const known = await hashPassword('a password of somebody');
  const [nobody, somebody] = [
    await within(1, () => passwordMatches(null, 'not the password')),
    await within(1, () => passwordMatches(known, 'not the password')),
  ];
  return [
    ['a line of 500 corrals', '1 s', lines],
    ['the day of 1,500 corrals closed', '100 ms', day],
    [
      'a bomb of fragments refused',
      '200 ms',
      await within(200, () => validateDocument(schema, parseDocument(bomb), { introspection: false })),
    ],
    ['10,000 rows as XLSX', '2 s', await within(2_000, () => xlsxFile(largeTable))],
    ['10,000 rows as PDF', '5 s', await within(5_000, () => pdfFile(largeTable, 'pt-BR', new Date(0)))],
    [
      'a password of nobody refused',
      'one of somebody',
      { ours: nobody.ours, limit: somebody.ours, ratio: nobody.ours / somebody.ours },
    ],
  ];
}
