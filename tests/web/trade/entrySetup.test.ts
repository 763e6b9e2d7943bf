import { describe, expect, test } from 'vitest';
import { errorsOf, schemaOf } from '../../../web/platform/form/fields/schema.ts';
import { fieldsOf } from '../../../web/platform/form/fields/resolve.ts';
import type { Text } from '../../../web/platform/i18n/text.ts';
import type { AnySpecs } from '../../../web/platform/form/fields/defineForm.ts';
import { nextStep } from '../../../web/trade/entry/nextStep.ts';
import {
  edgesOf,
  expectedHeads,
  freeBetween,
  keyedTo,
  kgAt,
  moveEdge,
  placeOf,
  scaleOf,
  splitRows,
  type Range,
  type Weight,
} from '../../../web/trade/entry/ranges.ts';
import { needsBatchName, setupForm, tagsOf } from '../../../web/trade/entry/setupForm.ts';

const range = (minWeight: string, maxWeight: string, more: Partial<Range> = {}): Range => ({
  minWeight,
  maxWeight,
  sex: '',
  isDefault: false,
  ...more,
});
const kg = (weight: number, sex: Weight['sex'] = null): Weight => ({ sex, weight });

describe('the limits of ranges', () => {
  const rows = [range('300', '360'), range('360', '420', { sex: 'MALE' }), range('', 'x')];

  test('each stands once, in the order of weight', () => {
    expect(edgesOf(rows, '')).toEqual([300, 360, 420]);
    expect(edgesOf(rows, 'FEMALE')).toEqual([300, 360]);
  });

  test('move with every range that ends there, and leave a kilogram of each', () => {
    expect(freeBetween([300, 360, 420], 360, 2_000)).toEqual({ from: 301, to: 419 });
    expect(freeBetween([300, 360, 420], 420, 2_000)).toEqual({ from: 361, to: 2_000 });
    expect(freeBetween([300, 360, 420], 300, 2_000)).toEqual({ from: 0, to: 359 });
    expect(moveEdge(rows, '', 360, 375).map(({ minWeight, maxWeight }) => [minWeight, maxWeight])).toEqual([
      ['300', '375'],
      ['375', '420'],
      ['', 'x'],
    ]);
    expect(moveEdge(rows, 'FEMALE', 360, 375)[1]).toBe(rows[1]);
  });

  test('follow the pointer and the keys', () => {
    const scale = scaleOf([kg(300), kg(500)]);
    expect(scale).toEqual({ from: 280, to: 520 });
    expect(kgAt(placeOf(400, scale), scale)).toBe(400);
    expect([kgAt(-1, scale), kgAt(2, scale)]).toEqual([280, 520]);
    const free = { from: 301, to: 405 };
    expect(
      ['ArrowLeft', 'ArrowUp', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'].map((key) => keyedTo(key, 400, free)),
    ).toEqual([399, 401, 405, 390, 301, 405, undefined]);
    expect(scaleOf([])).toEqual({ from: 0, to: 600 });
  });
});

describe('heads', () => {
  test('go where the chute will send them', () => {
    const rows = [
      range('300', '360', { sex: 'FEMALE' }),
      range('300', '360'),
      range('400', '450', { isDefault: true }),
    ];
    const weights = [kg(300, 'MALE'), kg(359, 'FEMALE'), kg(360, 'MALE'), kg(310)];
    expect(expectedHeads(rows, weights)).toEqual({ heads: [2, 1, 1], left: 0 });
    expect(expectedHeads(rows.slice(0, 2), weights)).toEqual({ heads: [2, 1], left: 1 });
  });

  test('are split into ranges that keep what was typed of them', () => {
    const weights = Array.from({ length: 30 }, (_, index) => kg(300 + index, index < 10 ? 'FEMALE' : 'MALE'));
    const typed = { ...range('1', '2'), name: 'Leves' };
    const newRow = (index: number) => ({ ...range('', ''), name: `Faixa ${index + 1}` });
    const split = splitRows([typed], weights, { by: 'COUNT', parts: 3, shown: '', newRow });
    expect(split.map(({ name, minWeight, maxWeight }) => [name, minWeight, maxWeight])).toEqual([
      ['Leves', '30', '310'],
      ['Faixa 2', '310', '320'],
      ['Faixa 3', '320', '1501'],
    ]);
    expect(expectedHeads(split, weights)).toEqual({ heads: [10, 10, 10], left: 0 });
    const ofMales = splitRows(split, weights, { by: 'RANGE', parts: 2, shown: 'MALE', newRow });
    expect(ofMales.map(({ sex, minWeight }) => [sex, minWeight])).toEqual([
      ['MALE', '30'],
      ['MALE', '320'],
      ['FEMALE', '30'],
      ['FEMALE', '310'],
      ['FEMALE', '320'],
    ]);
  });
});

test('a batch that is there is sent by its id, one of another name is made', () => {
  const stored = {
    name: 'Leves',
    minWeight: '300',
    maxWeight: '360',
    batchId: 'b',
    batchWas: 'Lote 1',
    batchName: 'Lote 1',
  };
  const values = setupForm.valuesOf({ tags: [stored, { ...stored, batchName: 'Lote 2' }] });
  const tags = tagsOf(setupForm.inputOf(values), values);
  expect(tags[0]).toMatchObject({ batchId: 'b', name: 'Leves' });
  expect(tags[0]).not.toHaveProperty('batchName');
  expect(tags[1]).toMatchObject({ batchName: 'Lote 2' });
  expect(tags[1]).not.toHaveProperty('batchId');
});

test('a range for an empty pen names its batch, one for a pen with a batch or an unknown pen need not', () => {
  const taken = { batch: { id: 'b', name: 'Lote 1', heads: 35 } };
  expect([needsBatchName('', { batch: null }), needsBatchName(' ', { batch: null })]).toEqual([true, true]);
  expect([needsBatchName('Lote 2', { batch: null }), needsBatchName('', taken)]).toEqual([false, false]);
  expect(needsBatchName('', undefined)).toBe(false);
});

test('a range without a minimum, a name or a higher maximum says what it needs', async () => {
  const values = setupForm.valuesOf({ tags: [{ name: '', minWeight: null, maxWeight: null }] });
  const said = async (locale: 'pt-BR' | 'en-US', row: object) => {
    const read = (text: Text): string => {
      if (typeof text === 'string') return text;
      return String(('message' in text ? text.message : text)[locale]);
    };
    const all = { ...values, tags: [{ ...values.tags[0], ...row }] };
    const fields = fieldsOf(setupForm.fields as AnySpecs, {
      specs: setupForm.fields as AnySpecs,
      ...{ values: all, given: {}, read, readOnly: false },
    });
    return errorsOf(schemaOf(fields, read), all);
  };
  expect(await said('en-US', {})).toMatchObject({
    'tags.0.minWeight': 'You need to enter a minimum weight',
    'tags.0.name': 'Fill this field',
  });
  expect(await said('en-US', { minWeight: '300', maxWeight: '300' })).toMatchObject({
    'tags.0.maxWeight': 'The maximum weight must be greater than the minimum weight',
  });
  expect((await said('pt-BR', {}))['tags.0.minWeight']).toBe('É preciso informar um peso mínimo');
});

test('the next step of an entry', () => {
  const entry = { status: 'PENDING', purchaseStatus: 'PENDING', done: 0, total: 2 } as const;
  expect([
    nextStep(entry),
    nextStep({ ...entry, purchaseStatus: 'RECEIVED' }),
    nextStep({ ...entry, status: 'ACTIVE', purchaseStatus: 'RECEIVED', done: 1 }),
    nextStep({ ...entry, status: 'ACTIVE', purchaseStatus: 'RECEIVED', done: 2 }),
    nextStep({ ...entry, status: 'FINISHED', purchaseStatus: 'STORED' }),
  ]).toEqual(['WAIT', 'SETUP', 'RUN', 'FINISH', null]);
});
