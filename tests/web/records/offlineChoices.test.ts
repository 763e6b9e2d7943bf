import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAnswer } from '../../../web/platform/offline/keptReads.ts';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored } from '../../../web/platform/session/storage.ts';
import { corralRecordsOf, lineRecords, liveOxRecords, placeRecords } from '../../../web/records/records.ts';
import { fieldLists } from '../../../web/records/fieldLists.ts';

const corral = (id: string, name: string, line: string) => ({
  ...{ __typename: 'Corral', __isNode: 'Corral', id, name, animalCapacity: 100, batches: [] },
  line: { id: line, name: `Linha ${line}` },
});

const keep = (of: object, options: readonly object[], afterId: string | null = null) =>
  keepAnswer(
    { name: 'recordsOfQuery', variables: { of, search: null, first: 200, afterId } },
    { data: { farm: { __typename: 'Farm', id: 'farm', options } } },
  );

beforeEach(() => {
  const user = { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: [], farmId: 'farm' };
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  writeStored('auth', { user, token: 't', refresh: 'r', expiresAt, field: { owner: 'o', key: 'k' } });
  replaceEnvironment(createNetwork());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearStored();
});

const labelsOf = async (found: Promise<{ options: readonly { label: string }[] }>) =>
  (await found).options.map(({ label }) => label);

test('without a network a form chooses among what was read ahead, without accents and by line', async () => {
  await keep(fieldLists.places, [
    corral('1', 'Curral do Açaí', 'A'),
    corral('2', 'Curral 2', 'A'),
    corral('3', 'Curral 22', 'B'),
  ]);
  expect(await labelsOf(corralRecordsOf('').search(' acai '))).toEqual(['Curral do Açaí']);
  expect(await labelsOf(corralRecordsOf('').search('curral 2'))).toEqual(['Curral 2', 'Curral 22']);
  expect(await labelsOf(corralRecordsOf('B').search('curral 2'))).toEqual(['Curral 22']);
  // A dose chooses its place from the same.
  expect(await labelsOf(placeRecords.search('ACAI'))).toEqual(['Curral do Açaí']);
  expect(corralRecordsOf('B').cached('3')).toMatchObject({ label: 'Curral 22', detail: 'Linha B' });
});

test('a list of many is chosen from in all its parts, or in those that were read', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => corral(`c${from + at}`, `Curral ${from + at}`, 'A'));
  await keep(fieldLists.places, many(1, 200));
  await keep(fieldLists.places, many(201, 200), 'c200');
  expect(await labelsOf(placeRecords.search('curral 400'))).toEqual(['Curral 400']);
  expect(await labelsOf(placeRecords.search('curral 401'))).toEqual([]);
  await keep(fieldLists.places, many(401, 1), 'c400');
  expect(await labelsOf(placeRecords.search('curral 401'))).toEqual(['Curral 401']);
});

test('an animal is found by any of its numbers, the first twenty of many', async () => {
  const animals = Array.from({ length: 30 }, (_, index) => {
    const sisbov = `1055200000000${String(index).padStart(2, '0')}`;
    return {
      id: `ox-${index}`,
      identifier: null,
      sisbov,
      electronicEarring: null,
      numbers: [sisbov],
      batchName: 'Lote 7',
    };
  });
  await keepAnswer({ name: 'animals', variables: {} }, animals);
  const { options, hasMore } = await liveOxRecords.search('105520');
  expect({ count: options.length, hasMore }).toEqual({ count: 20, hasMore: true });
  const [found, ...others] = (await liveOxRecords.search('0029')).options;
  expect(found).toMatchObject({ value: 'ox-29', detail: 'Lote 7' });
  expect(others).toEqual([]);
});

test('of animals without a number one of each batch is offered, by the name of the batch', async () => {
  const nameless = (id: string, batchName: string) => ({
    ...{ id, identifier: null, sisbov: null, electronicEarring: null, numbers: [] },
    ...{ batchId: batchName, batchName },
  });
  // Those that came last are kept first.
  const animals = [nameless('calf-2', 'Bezerros'), nameless('cow-1', 'Vacas'), nameless('calf-1', 'Bezerros')];
  await keepAnswer({ name: 'animals', variables: {} }, animals);
  const offered = async (text: string) =>
    (await liveOxRecords.search(text)).options.map(({ value, label, detail }) => [value, label, detail]);
  expect(await offered('bezerro')).toEqual([['calf-1', 'Sem número', 'Bezerros']]);
  expect(await offered('')).toEqual([
    ['cow-1', 'Sem número', 'Vacas'],
    ['calf-1', 'Sem número', 'Bezerros'],
  ]);
});

test('a list that was never read ahead says that the network is away', async () => {
  await expect(lineRecords.search('linha')).rejects.toMatchObject({ unreachable: true });
});
