import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadLimits } from '../../../server/farm/setup/mixers.calc.ts';
import { createMixer, getMixer, updateMixer } from '../../../server/farm/setup/mixers.service.ts';
import { createStructure, updateStructure } from '../../../server/farm/setup/structures.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal } from '../../support/farms/diets.ts';

let app: TestApp;
let ctx: Context;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = app.contextFor(await app.newFarm());
});
afterAll(() => app.close());

const wagon = (name: string, more: object = {}) => ({
  name,
  capacityKg: '5000',
  minLoadKg: '1200',
  method: 'ROTOR_MIX_0',
  ...more,
});

describe('a mixer', () => {
  test.each([
    ['ROTOR_MIX_0', { fillMinPct: '60', fillMaxPct: '90', mixMinutes: '4', scaleDivisionKg: '5' }],
    ['TOMBAMENTO_1', { fillMinPct: '50', fillMaxPct: '75', mixMinutes: '6', scaleDivisionKg: '5' }],
  ])('%s gets what is usual for its method', async (method, usual) => {
    const { mixerId } = await createMixer(ctx, wagon(method, { method }));
    const mixer = await getMixer(ctx, { id: mixerId });
    expect(mixer).toMatchObject({ volumeM3: null, tareKg: null });
    for (const [name, value] of Object.entries(usual)) expect(String(mixer[name as 'fillMinPct'])).toBe(value);
  });

  test('keeps its volume, fill, scale division and tare', async () => {
    const own = { volumeM3: '12.5', fillMinPct: '55', fillMaxPct: '85.5', scaleDivisionKg: '0.5', tareKg: '4280' };
    const { mixerId: id } = await createMixer(ctx, wagon('Vagão', own));
    for (const [name, value] of Object.entries(own))
      expect(String((await getMixer(ctx, { id }))[name as 'tareKg'])).toBe(value);
    await updateMixer(ctx, { id, tareKg: null, fillMaxPct: '80' });
    expect(await getMixer(ctx, { id })).toMatchObject({ tareKg: null });
    expect(await refusal(updateMixer(ctx, { id, fillMinPct: '80' }))).toMatchObject({
      code: 'MinimumFillNotBelowMaximum',
      field: 'fillMinPct',
    });
  });

  test.each([
    [{ minLoadKg: '5000' }, 'MinimumLoadNotBelowCapacity', 'minLoadKg'],
    [{ fillMinPct: '90', fillMaxPct: '90' }, 'MinimumFillNotBelowMaximum', 'fillMinPct'],
    [{ fillMinPct: '0' }, 'InvalidFieldType', 'fillMinPct'],
    [{ fillMaxPct: '100.01' }, 'InvalidFieldType', 'fillMaxPct'],
    [{ volumeM3: '0' }, 'InvalidFieldType', 'volumeM3'],
    [{ mixMinutes: '31' }, 'InvalidFieldType', 'mixMinutes'],
    [{ scaleDivisionKg: '0' }, 'InvalidFieldType', 'scaleDivisionKg'],
  ])('with %j is refused', async (changes, code, field) => {
    expect(await refusal(createMixer(ctx, wagon('Errado', changes)))).toMatchObject({ code, field });
  });

  test.each([
    [{ volumeM3: '12', capacityKg: '99999' }, 'capacityKg', '12000'],
    [{ scaleDivisionKg: '100' }, 'scaleDivisionKg', '20'],
  ])('with %j is asked about once', async (changes, field, limit) => {
    const odd = wagon(`Vagão ${field}`, changes);
    expect(await refusal(createMixer(ctx, odd))).toMatchObject({
      code: 'ImplausibleNotConfirmed',
      field,
      params: { rule: 'SETTING', limit },
    });
    const { mixerId: id } = await createMixer(ctx, { ...odd, confirm: true });
    await updateMixer(ctx, { id, minLoadKg: '1000' });
  });

  test('and a structure do not get the name of another, in capitals or not', async () => {
    const taken = { code: 'FieldsAlreadyInUse', field: 'name' };
    const { mixerId: id } = await createMixer(ctx, wagon('Vagão Azul'));
    await updateMixer(ctx, { id, name: 'Vagão azul' });
    const other = await createMixer(ctx, wagon('Vagão Verde'));
    expect(await refusal(createMixer(ctx, wagon('VAGÃO AZUL')))).toMatchObject(taken);
    expect(await refusal(updateMixer(ctx, { id: other.mixerId, name: 'vagão azul' }))).toMatchObject(taken);
    const silo = { name: 'Silo Sul', type: 'TRENCH_SILO' } as const;
    const { structureId } = await createStructure(ctx, silo);
    await updateStructure(ctx, { id: structureId, name: 'Silo sul' });
    expect(await refusal(createStructure(ctx, { ...silo, name: 'SILO SUL' }))).toMatchObject(taken);
    const { structureId: north } = await createStructure(ctx, { ...silo, name: 'Silo Norte' });
    expect(await refusal(updateStructure(ctx, { id: north, name: 'silo sul' }))).toMatchObject(taken);
  });

  test.each([
    ['12', 380, '2736', '4104'],
    ['12', 320, '2304', '3456'],
    ['20', 380, '4560', '5000'],
    ['1.5', 380, '1200', '513'],
    [null, 380, '1200', '5000'],
  ])('of %s m³ loads what volume and weight allow at %s kg/m³', (volumeM3, density, min, max) => {
    const limits = loadLimits(
      { volumeM3, capacityKg: '5000', minLoadKg: '1200', fillMinPct: '60', fillMaxPct: '90' },
      density,
    );
    expect([limits.minKg.toFixed(), limits.maxKg.toFixed()]).toEqual([min, max]);
  });
});
