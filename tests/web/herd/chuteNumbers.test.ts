import { describe, expect, test } from 'vitest';
import type { KnownOx } from '../../../web/herd/chute/chuteAnimals.ts';
import { withNumber } from '../../../web/herd/chute/keptAnimals.ts';
import { foundAnimal } from '../../../web/herd/chute/identification/findAnimal.ts';
import { identified, type IdentifyFacts, type StockEarring } from '../../../web/herd/chute/identification/identify.ts';

const own = 'batch';
const ox = (id: string, changes: Partial<KnownOx> = {}): KnownOx => ({
  id,
  name: id,
  numbers: [changes.electronicEarring, changes.sisbov, changes.identifier].filter((number) => number != null),
  colour: 'STANDARD',
  batchId: own,
  batchName: 'Lote',
  projectedWeight: null,
  sisbov: null,
  electronicEarring: null,
  identifier: null,
  ...changes,
});

describe('a number at the weighing', () => {
  const chip = '963000408091406';
  const [a, b] = [ox('a', { electronicEarring: chip }), ox('b', { sisbov: chip })];

  test('is looked for as a chip, then as a SISBOV number', () => {
    expect(foundAnimal(chip, [b, a], [b, a])).toEqual({ is: 'KNOWN', animal: a });
    expect(foundAnimal(chip, [b], [a, b])).toEqual({ is: 'KNOWN', animal: b });
  });

  test('that several have in part is chosen from; a whole one counts before', () => {
    const [seven, seventeen] = [ox('7', { identifier: '7' }), ox('17', { identifier: '17' })];
    expect(foundAnimal('7', [seventeen, seven], [])).toEqual({ is: 'KNOWN', animal: seven });
    expect(foundAnimal('1', [seventeen, ox('21')], [])).toMatchObject({ is: 'CONFLICT', reason: 'SEVERAL' });
  });

  test('that an animal of another batch has whole is not one of the batch that has it in part', () => {
    const [whole, part] = [ox('w', { identifier: 'A-10' }), ox('p', { identifier: 'A-101' })];
    expect(foundAnimal('A-10', [part], [part, whole])).toEqual({
      ...{ is: 'CONFLICT', reason: 'OTHER_BATCH', animals: [whole] },
    });
    expect(foundAnimal('A-10', [part], [part])).toEqual({ is: 'KNOWN', animal: part });
  });

  test('that is whole in one of many is that one; of many parts there is a choice of five', () => {
    const many = Array.from({ length: 20 }, (_, mark) => ox(`${mark}`, { identifier: `A-10${mark}` }));
    const whole = ox('w', { identifier: 'A-10' });
    expect(foundAnimal('a-10', [...many, whole], [])).toEqual({ is: 'KNOWN', animal: whole });
    expect(foundAnimal('A-10', many, [])).toMatchObject({ reason: 'SEVERAL', animals: many.slice(0, 5) });
  });

  test('of another batch is asked about, of nobody is new', () => {
    expect(foundAnimal(chip, [], [a])).toEqual({ is: 'CONFLICT', reason: 'OTHER_BATCH', animals: [a] });
    expect(foundAnimal(chip, [], [])).toEqual({ is: 'NEW' });
  });
});

test('without a network a mark is found as it is with one: in part, in capitals or not', () => {
  const marked = ox('m', { identifier: 'A-10' });
  expect(withNumber([marked, ox('n', { identifier: 'B-10' })], 'a-1')).toEqual([marked]);
  expect(withNumber([marked], '')).toEqual([]);
});

describe('a number at the identification', () => {
  const earring = (serial: number, electronicEarring: string | null = null): StockEarring => ({
    sisbov: `10550050809140${serial}`,
    managementNumber: `80914${serial}`,
    box: 1,
    electronicEarring,
  });
  const chip = '963000408291407';
  const facts = (changes: Partial<IdentifyFacts> = {}): IdentifyFacts => ({
    named: [],
    nameless: [ox('first'), ox('second')],
    given: [],
    next: [earring(1), earring(2)],
    ...changes,
  });
  const find = (number: string, changes: Partial<IdentifyFacts> = {}) => identified(number, facts(changes), own, null);

  test('of an unknown chip gives it with the next ear tag to who came first', () =>
    expect(find(chip)).toMatchObject({
      is: 'KNOWN',
      animal: { id: 'first', chip, earring: { sisbov: earring(1).sisbov }, name: '809141' },
    }));

  test('of an ear tag in stock gives that one, with its own chip', () => {
    const paired = earring(7, chip);
    for (const number of [paired.sisbov, chip])
      expect(find(number, { given: [paired] })).toMatchObject({
        is: 'KNOWN',
        animal: { id: 'first', chip, earring: { sisbov: paired.sisbov } },
      });
  });

  test('of an ox that waits for its ear tag names that ox', () => {
    const waiting = ox('w', { identifier: 'A-17' });
    expect(find('A-17', { named: [waiting] })).toMatchObject({
      is: 'KNOWN',
      animal: { id: 'w', mark: 'A-17', chip: null, earring: { sisbov: earring(1).sisbov } },
    });
    const elsewhere = ox('w', { identifier: 'A-17', batchId: 'other' });
    expect(find('A-17', { named: [elsewhere] })).toMatchObject({ is: 'CONFLICT', reason: 'OTHER_BATCH' });
  });

  test('then that of its ear tag, and of its chip, adds to it', () => {
    const first = identified('A-17', facts({ named: [ox('w', { identifier: 'A-17' })] }), own, null);
    if (first.is !== 'KNOWN') throw new Error('not known');
    const second = identified(earring(7).sisbov, facts({ given: [earring(7)] }), own, first.animal);
    if (second.is !== 'KNOWN') throw new Error('not known');
    expect(second.animal).toMatchObject({ id: 'w', chip: null, earring: { sisbov: earring(7).sisbov } });
    expect(identified(chip, facts(), own, second.animal)).toMatchObject({
      animal: { id: 'w', chip, earring: { sisbov: earring(7).sisbov } },
    });
  });

  test('is refused with its reason', () => {
    expect(find('x', { named: [ox('x', { identifier: 'x', sisbov: '1' })] })).toMatchObject({ reason: 'IDENTIFIED' });
    expect(find(chip, { nameless: [] })).toMatchObject({ reason: 'NO_ANIMAL' });
    expect(find(chip, { next: [] })).toMatchObject({ reason: 'NO_EARRING' });
    expect(find('A-99')).toEqual({ is: 'NEW' });
  });
});
