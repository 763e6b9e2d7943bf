import { describe, expect, test } from 'vitest';
import type { Caller, TestApp } from '../app.ts';
import { expectAnswer } from './calls.ts';

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-51, -18],
      [-50.9, -18],
      [-50.9, -17.9],
      [-51, -17.9],
      [-51, -18],
    ],
  ],
};
const address = {
  zipCode: '75901-970',
  country: 'Brasil',
  state: 'GO',
  city: 'Rio Verde',
  neighborhood: 'Zona rural',
  street: 'BR-060',
  number: 's/n',
};
const establishment = {
  registrationType: 'ORIGIN',
  ownerName: 'Valdir',
  ownerEmail: 'valdir@lagoa.example',
  name: 'Fazenda Lagoa',
  document: '52998224725',
  code: '521880041',
  stateRegistration: '10.388',
  phone: '(64) 99621-4410',
  address,
};

/** Calls every route of the farm set-up and checks the documented answers. */
export function proveFarmCalls(owner: () => Caller, openYesterday: () => Promise<string>): void {
  const idOf = ({ body }: { body: Record<string, unknown> }) => String(body.id);
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown, variant = 0) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer;
  };

  describe('the farm set-up', () => {
    test('corrals: a line, a pasture, the list, the map', async () => {
      const line = {
        name: 'Linha REST',
        position: 1,
        areaM2: 10_000,
        animalCapacity: 300,
        initialPicket: 1,
        finalPicket: 3,
        prefix: 'R',
        suffix: '',
        picketArea: 2_352,
        type: 'CONFINEMENT',
      };
      const made = await ask('POST /corrals', '/corrals', { line });
      expect((made.body.corrals as { name: string }[]).map(({ name }) => name)).toEqual(['R1', 'R2', 'R3']);
      const pasture = {
        name: 'Pasto REST',
        locationType: 'PASTURE',
        animalCapacity: 90,
        bunkLength: 12.5,
        polygon: square,
      };
      const created = await ask('POST /corrals', '/corrals', pasture, 1);
      expect(created.body).toMatchObject({ bunkLength: 12.5, polygon: square, line: null });
      const id = idOf(created);
      expect((await ask('GET /corrals/{id}', `/corrals/${id}`)).body).toMatchObject({ name: 'Pasto REST' });
      expect((await ask('PUT /corrals/{id}', `/corrals/${id}`, { bunkLength: 14, active: false })).body).toMatchObject({
        bunkLength: 14,
        active: false,
        animalCapacity: 90,
      });
      const list = await ask('GET /corrals', '/corrals?pageSize=2&page=1&sort=-name&locationType=PICKET&active=true');
      expect(list.body).toMatchObject({ total: 3, page: 1, pageSize: 2, items: [{ name: 'R1' }] });
      const places = (await ask('GET /corrals/positions')).body as unknown as object[];
      expect(places).toHaveLength(3);
    });

    test('lists refuse a page, a sort and a filter that make no sense', async () => {
      for (const query of [
        'page=-1',
        'pageSize=501',
        'pageSize=x',
        'sort=nothing',
        'active=perhaps',
        'locationType=MOON',
        'page=100000&pageSize=500',
        'lineId=x',
      ]) {
        expect((await owner().rest('GET', `/corrals?${query}`)).body).toMatchObject({
          code: expect.stringMatching(/^Invalid(FieldType|ObjectIdType)$/),
        });
      }
    });

    test('structures and mixers', async () => {
      const structure = await ask('POST /structures', '/structures', {
        name: 'Silo REST',
        type: 'TRENCH_SILO',
        capacityTons: 1_800,
      });
      expect(
        (await ask('POST /structures/{id}', `/structures/${idOf(structure)}`, { capacityTons: 1_750.5 })).body,
      ).toMatchObject({ name: 'Silo REST', capacityTons: 1_750.5 });
      expect((await ask('GET /structures', '/structures?type=TRENCH_SILO')).body).toMatchObject({ total: 1 });
      const mixer = {
        name: 'Vagão REST',
        capacityKg: 5_000,
        minLoadKg: 1_200,
        mixMinutes: 4,
        method: 'ROTOR_MIX_0',
        structureId: idOf(structure),
      };
      const id = idOf(await ask('POST /mixer', '/mixer', mixer));
      expect((await ask('GET /mixer/{id}', `/mixer/${id}`)).body).toMatchObject({ structure: { name: 'Silo REST' } });
      expect((await owner().rest('PUT', `/mixer/${id}`, { minLoadKg: 5_000 })).body).toMatchObject({
        code: 'MinimumLoadNotBelowCapacity',
        field: 'minLoadKg',
      });
      await ask('PUT /mixer/{id}', `/mixer/${id}`, { mixMinutes: 5 });
      expect((await ask('DELETE /mixer/{id}/active', `/mixer/${id}/active`)).body).toMatchObject({
        active: false,
        mixMinutes: 5,
      });
      expect((await ask('DELETE /mixer/{id}/active', `/mixer/${id}/active?active=true`)).body).toMatchObject({
        active: true,
      });
      expect((await ask('GET /mixer', '/mixer?active=true')).body).toMatchObject({ total: 1 });
      expect(
        (await ask('PUT /farms/factory-edit', '/farms/factory-edit', { area: 3_200.5, name: 'Fábrica' })).body,
      ).toMatchObject({ area: 3_200.5 });
    });

    test('origins and destinations', async () => {
      const id = idOf(await ask('POST /establishments', '/establishments', establishment));
      expect((await ask('GET /establishments/{id}', `/establishments/${id}`)).body).toMatchObject({
        address: { city: 'Rio Verde' },
      });
      expect(
        (
          await ask('PUT /establishments/{id}', `/establishments/${id}`, {
            phone: '(64) 3631-0000',
            address: { city: 'Jataí' },
          })
        ).body,
      ).toMatchObject({ phone: '(64) 3631-0000', address: { city: 'Jataí', street: 'BR-060' } });
      expect((await ask('POST /establishments/{id}/activate', `/establishments/${id}/activate`)).body).toMatchObject({
        active: false,
      });
      expect(
        (await ask('GET /establishments', '/establishments?active=false&registrationType=ORIGIN&uf=GO')).body,
      ).toMatchObject({ total: 1 });
      for (const query of ['uf=%25', 'uf=G_', 'search=-', 'search=%25'])
        expect((await ask('GET /establishments', `/establishments?${query}`)).body).toMatchObject({ total: 0 });
      expect((await ask('GET /establishments', '/establishments?search=529.982')).body).toMatchObject({ total: 1 });
      expect(
        (
          await owner().rest('POST', '/establishments', {
            ...establishment,
            code: '2',
            ownerName: '',
            ownerEmail: undefined,
          })
        ).body,
      ).toMatchObject({
        code: 'InvalidFieldType',
        details: { fields: [{ path: 'ownerName' }, { path: 'ownerEmail' }] },
      });
      expect(
        (await owner().rest('POST', '/establishments', { ...establishment, code: '3', document: '11222333000180' }))
          .body,
      ).toMatchObject({ code: 'InvalidDocument', field: 'document' });
      expect((await owner().rest('POST', '/establishments', establishment)).body).toMatchObject({
        code: 'FieldsAlreadyInUse',
      });
    });

    test('occurrences, the farm day and its parameters', async () => {
      const { body: day } = await ask('GET /farms/day');
      const made = await ask('POST /occurrences', '/occurrences', {
        date: day.currentDay,
        category: 'WATER',
        type: 'Vazamento',
        place: 'FARM',
        description: 'Boia trocada',
      });
      expect((await ask('GET /occurrences', `/occurrences?id=${idOf(made)}`)).body).toMatchObject({ total: 1 });
      expect((await ask('GET /occurrences', '/occurrences?category=WATER', undefined, 1)).body).toMatchObject({
        items: [{ type: 'Vazamento' }],
      });
      expect((await ask('GET /farms/day/advance')).body).toMatchObject({ canAdvance: false });
      const fromDay = await openYesterday();
      expect((await ask('POST /farms/day/advance', '/farms/day/advance', { fromDay })).body).toMatchObject({
        closedDay: fromDay,
        currentDay: day.currentDay,
      });
      expect((await ask('POST /farms/config', '/farms/config', { chute: { baud: 19_200 } })).body).toMatchObject({
        chute: { baud: 19_200 },
      });
    });
  });
}

export function proveBackupCalls(stage: () => { app: TestApp; owner: Caller }): void {
  test('the farm leaves as a file, and may be checked to come back', async () => {
    const { app, owner } = stage();
    const authorization = `Bearer ${owner.token}`;
    const answer = await fetch(`${app.url}/api/utils/backup`, { headers: { authorization } });
    const zip = await answer.blob();
    expectAnswer('GET /utils/backup', { status: answer.status, body: await zip.slice(0, 2).text() });
    const form = new FormData();
    form.append('dryRun', 'true');
    form.append('backup', zip, 'farm.zip');
    expectAnswer('POST /utils/backup', await owner.rest('POST', '/utils/backup', form));
  });
}
