import { describe, expect, test } from 'vitest';
import { sisbovCheckDigit } from '../../../server/earrings/sisbov.calc.ts';
import type { KnownOx } from '../../../web/herd/chute/chuteAnimals.ts';
import type { StockEarring } from '../../../web/herd/chute/identification/identify.ts';
import { arriving, type ArrivalFacts } from '../../../web/trade/entry/run/arriving.ts';
import { birthOf, keptOf, nextDraft, startDraft, type Draft } from '../../../web/trade/entry/run/entryDraft.ts';
import { missingByGta } from '../../../web/trade/entry/run/missing.ts';
import {
  judgeEntry,
  tagAfter,
  type EnteringOx,
  type RunFacts,
  type RunTag,
} from '../../../web/trade/entry/run/verdict.ts';

const chip = '982000471100001';
const sisbovOf = (animal: number) => {
  const base = `10552${String(animal).padStart(9, '0')}`;
  return base + sisbovCheckDigit(base);
};
const earring = (sisbov: string, electronicEarring: string | null = null): StockEarring => ({
  sisbov,
  managementNumber: sisbov.slice(8, 14),
  box: 1,
  electronicEarring,
});
const first = earring(sisbovOf(1_234));
const facts = (changes: Partial<ArrivalFacts> = {}): ArrivalFacts => ({
  named: [],
  left: [],
  given: [],
  next: [first],
  ...changes,
});
const arrives = (number: string, changes: Partial<ArrivalFacts> = {}, current: EnteringOx | null = null) =>
  arriving(number, facts(changes), current, () => 'new');
const animalOf = (found: ReturnType<typeof arrives>) => {
  if (found.is !== 'KNOWN') throw new Error(`it is ${found.is}`);
  return found.animal;
};
const entering = (changes: Partial<EnteringOx> = {}): EnteringOx => ({
  ...animalOf(arrives(chip)),
  refusal: null,
  verdict: null,
  fields: null,
  draft: null,
  ...changes,
});

describe('a number of an arriving animal', () => {
  test('is its chip, its ear tag or its own mark', () => {
    expect(animalOf(arrives(chip))).toMatchObject({ chip, sisbov: null, name: '100001', suggested: first });
    const tagged = earring(sisbovOf(1_235), chip);
    expect(animalOf(arrives(chip, { given: [tagged] }))).toMatchObject({ chip, sisbov: tagged.sisbov });
    expect(animalOf(arrives(first.managementNumber, { given: [first] }))).toMatchObject({ sisbov: first.sisbov });
    expect(animalOf(arrives('B-12'))).toMatchObject({ mark: 'B-12', name: 'B-12' });
    expect(animalOf(arrives(''))).toMatchObject({ id: 'new', numbers: [] });
  });

  test('adds to the animal under review', () => {
    const current = entering();
    const second = animalOf(arrives(first.sisbov, { given: [first] }, current));
    expect(second).toMatchObject({ id: current.id, chip, sisbov: first.sisbov, numbers: [chip, first.sisbov] });
  });

  test('of an animal that is on the farm is a conflict that names it', () => {
    const there = { name: '123456', batchName: 'Lote 3', numbers: [chip] } as unknown as KnownOx;
    expect(arrives(chip, { named: [there] })).toMatchObject({ reason: 'ON_FARM', who: '123456 · Lote 3' });
    const alike = { ...there, numbers: [`${chip}9`] };
    expect(arrives(chip, { named: [alike] }).is).toBe('KNOWN');
  });

  const misread = `${first.sisbov.slice(0, 14)}${(Number(first.sisbov.at(-1)) + 1) % 10}`;
  test.each(['105999999999999', '000000000000001', misread])('%s is no number of an ear tag', (number) =>
    expect(arrives(number)).toMatchObject({ is: 'CONFLICT', reason: 'WRONG_SISBOV' }),
  );

  const before = {
    id: 'before',
    status: 'EXITED',
    sisbov: first.sisbov,
    electronicEarring: chip,
    identifier: null,
    sex: 'FEMALE',
    birthDate: '2025-01-10',
    coat: null,
    horn: null,
    breed: { id: 'nelore' },
    exitDate: '2026-10-02',
  } as const;

  test('of an animal that left for another farm offers its re-entry, with what is known of it', () => {
    const found = arrives(chip, { left: [before] });
    expect(found).toMatchObject({ is: 'CONFLICT', reason: 'LEFT', who: '02/10/2026' });
    const [back] = found.is === 'CONFLICT' ? found.animals : [];
    expect(back).toMatchObject({ sisbov: first.sisbov, chip, returns: { id: 'before' } });
    const reported = draft({ breedId: 'angus', category: 'COW', ageMonths: '20' });
    const ofOthers = judgeEntry(run(), draft({ category: 'STEER' }), entering(back), '390').animal.fields;
    expect(ofOthers).toMatchObject({ sex: 'FEMALE', category: null });
    const { animal } = judgeEntry(run(), reported, entering(back), '390');
    expect(animal.fields).toMatchObject({
      reentersOxId: 'before',
      sex: 'FEMALE',
      sisbov: first.sisbov,
      electronicEarring: chip,
      category: 'COW',
      breedId: null,
      birthDate: null,
    });
    // Its other number adds nothing new.
    expect(arrives(first.sisbov, { left: [before] }, entering(back)).is).toBe('KNOWN');
  });

  test.each(['SOLD', 'DEAD'])('of one that is %s enters no more', (status) =>
    expect(arrives(first.sisbov, { left: [{ ...before, status }] })).toMatchObject({ reason: 'GONE', who: status }),
  );

  test('that is right and of no ear tag of the stock is one the animal came with', () => {
    expect(animalOf(arrives(first.sisbov))).toMatchObject({ sisbov: first.sisbov, isBrought: true });
    expect(animalOf(arrives(first.sisbov, { given: [first] }))).toMatchObject({ isBrought: false });
  });
});

const runTag = (id: string, minWeight: string, maxWeight: string, changes: Partial<RunTag> = {}): RunTag => ({
  id,
  name: id,
  colour: 'RED',
  corral: `pen of ${id}`,
  batchName: `batch of ${id}`,
  minWeight,
  maxWeight,
  sex: null,
  isDefault: false,
  capacity: 10,
  heads: 0,
  count: 0,
  ...changes,
});
const light = runTag('light', '30', '380');
const heavy = runTag('heavy', '380', '1501', { colour: 'GREEN' });
const run = (changes: Partial<RunFacts> = {}): RunFacts => ({
  tags: [light, heavy],
  expected: [
    { gtaId: 'g', sex: 'MALE', heads: 10, meanWeight: '380' },
    { gtaId: 'h', sex: 'MALE', heads: 10, meanWeight: '420' },
  ],
  gtaIds: ['g'],
  requiresSisbov: false,
  requiresEid: false,
  day: '2026-11-22',
  ...changes,
});
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...startDraft({ sexes: ['MALE'], requiresSisbov: false }, null),
  ...changes,
});
const judge = (
  kg: string | null,
  {
    of = {},
    given: reported = {},
    ox = {},
  }: { of?: Partial<RunFacts>; given?: Partial<Draft>; ox?: Partial<EnteringOx> } = {},
) => judgeEntry(run(of), draft(reported), entering(ox), kg);

describe('an animal with its weight', () => {
  test('goes where its weight says', () => {
    expect(judge(null).animal).toMatchObject({ colour: 'STANDARD', projectedWeight: '400.00', verdict: null });
    expect(judge('379.9')).toMatchObject({ isHeld: false, animal: { colour: 'RED', batchName: 'batch of light' } });
    expect(judge('380')).toMatchObject({ isHeld: false, animal: { colour: 'GREEN' } });
    expect(judge('380').animal.fields).not.toHaveProperty('tagId');
    expect(judge('380').animal.fields).not.toHaveProperty('teeth');
    expect(judge('380', { given: { teeth: '0' } }).animal.fields).toMatchObject({ teeth: 0 });
    expect(judge('380', { given: { gtaId: 'h' } }).animal.projectedWeight).toBe('420.00');
  });

  test('goes elsewhere with a reason only', () => {
    const other = judge('350', { given: { tagId: 'heavy' } });
    expect(other).toMatchObject({ isHeld: true, animal: { colour: 'GREEN', verdict: { missing: 'REASON' } } });
    const explained = judge('350', { given: { tagId: 'heavy', reason: ' Magro ' } });
    expect(explained).toMatchObject({ isHeld: false, animal: { fields: { tagId: 'heavy', overrideReason: 'Magro' } } });
  });

  test('of a full pen is led to the next one', () => {
    const tags = [{ ...light, heads: 10 }, heavy];
    const full = judge('350', { of: { tags } });
    expect(full).toMatchObject({ isHeld: true, animal: { verdict: { isFull: true, next: { id: 'heavy' } } } });
    expect(tagAfter(tags, draft(), full.animal.verdict!)).toBe('heavy');
    expect(judge('350', { of: { tags }, given: { reason: 'Cabe' } }).isHeld).toBe(false);
  });

  test('is held when the server reports a full pen before the screen does', () => {
    const refusal = { code: 'TagFull', details: { tagId: 'light' } } as const;
    expect(judge('350', { ox: { refusal } })).toMatchObject({ isHeld: true, animal: { verdict: { isFull: true } } });
  });

  test.each([
    ['TAG', { of: { tags: [runTag('cows', '30', '1501', { sex: 'FEMALE' })] } }],
    ['GTA', { of: { gtaIds: ['g', 'h'] } }],
    ['SISBOV', { of: { requiresSisbov: true } }],
    ['EID', { of: { requiresEid: true }, ox: { chip: null } }],
  ] as const)('is held without %s', (missing, given) => {
    const { isHeld, animal } = judge('350', given as Parameters<typeof judge>[1]);
    expect([isHeld, animal.verdict?.missing]).toEqual([true, missing]);
  });

  test('gets the next ear tag when that is switched on, or another one', () => {
    expect(judge('350').animal.fields?.sisbov).toBeNull();
    const given = judge('350', { given: { givesSisbov: true } }).animal;
    expect([given.fields?.sisbov, given.name]).toEqual([first.sisbov, first.managementNumber]);
    const typed = judge('350', { given: { givesSisbov: true, sisbov: sisbovOf(1_235) } }).animal;
    expect(typed.fields?.sisbov).toBe(sisbovOf(1_235));
  });

  test('begins the protocol that is given, and none otherwise', () => {
    expect(judge('350').animal.fields).not.toHaveProperty('protocolId');
    expect(judge('350', { given: { protocolId: 'p' } }).animal.fields).toMatchObject({ protocolId: 'p' });
  });

  test('a key goes through the ranges of its sex and back to that of its weight', () => {
    const tags = [heavy, light, runTag('cows', '30', '1501', { sex: 'FEMALE' })];
    const { verdict } = judge('350', { of: { tags } }).animal;
    expect(tagAfter(tags, draft(), verdict!)).toBe('heavy');
    expect(tagAfter(tags, draft({ tagId: 'heavy' }), verdict!)).toBe('');
  });
});

describe('what is given of animals', () => {
  test('stays for the next one, but for what is of one only', () => {
    const own = { observation: 'Manca', teeth: '2', tagId: 'heavy', reason: 'x' };
    const reported = draft({ sex: 'FEMALE', coat: 'Branca', ...own });
    const next = nextDraft(reported);
    expect(next).toMatchObject({ sex: 'FEMALE', coat: 'Branca', observation: '', teeth: '', tagId: '', reason: '' });
    const stored = startDraft({ sexes: ['MALE'], requiresSisbov: false }, keptOf(reported));
    expect(stored).toEqual(next);
  });

  test('begins with the only sex that is expected', () => {
    expect(startDraft({ sexes: ['FEMALE', 'FEMALE'], requiresSisbov: true }, null)).toMatchObject({
      sex: 'FEMALE',
      givesSisbov: true,
    });
    expect(startDraft({ sexes: ['FEMALE', 'MALE'], requiresSisbov: false }, null).sex).toBe('MALE');
  });

  test.each([
    ['18', '', '2025-04-30'],
    ['8', '', '2026-02-28'],
    ['18', '2024-01-02', '2024-01-02'],
    ['', '', null],
    ['x', '', null],
  ])('an age of %s months and a birth of %s is %s', (ageMonths, birthDate, birth) =>
    expect(birthOf(draft({ ageMonths, birthDate }), '2026-10-31')).toBe(birth),
  );

  test('heads that are missing are added to those justified before', () => {
    const gtas = [{ id: 'g', uf: 'GO', series: 'Q', number: '1' }];
    const expected = [
      { gtaId: 'g', heads: 2 },
      { gtaId: 'g', heads: 1 },
      { gtaId: 'h', heads: 0 },
    ];
    expect(missingByGta(expected, gtas, [{ gtaId: 'g', quantity: 4 }])).toEqual([
      { gtaId: 'g', name: 'GO Q 1', heads: 3, quantity: 7 },
    ]);
  });
});
