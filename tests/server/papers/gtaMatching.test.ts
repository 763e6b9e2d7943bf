import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageMonths, agesOf, estimatedBirth, fitsBand } from '../../../server/papers/gtas/gtaAges.calc.ts';
import { placeAnimals, type Animal, type Bound, type Row } from '../../../server/papers/gtas/gtaMatching.calc.ts';
import { ageBands, sexes } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { daysToExpiry, gtaStatus } from '../../../server/papers/gtas/gtaStatus.calc.ts';

const unknown = { minMonths: null, maxMonths: null };
const aged = (months: number) => ({ minMonths: months, maxMonths: months });

describe('§2.3: ages', () => {
  test.each([
    ['2025-01-31', '2025-02-28', 0],
    ['2025-01-31', '2025-03-01', 1],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
    ['2024-06-15', '2025-06-14', 11],
    ['2024-06-15', '2025-06-15', 12],
    ['2025-06-15', '2025-06-14', -1],
  ])('born %s, on %s: %d completed months', (birth, at, months) => expect(ageMonths(birth, at)).toBe(months));

  test('the last and first months of each band', () => {
    const bandOf = (months: number) => ageBands.filter((band) => fitsBand(aged(months), band));
    expect([0, 12, 13, 24, 25, 36, 37, 200].map(bandOf)).toEqual([
      ['UP_TO_12'],
      ['UP_TO_12'],
      ['FROM_13_TO_24'],
      ['FROM_13_TO_24'],
      ['FROM_25_TO_36'],
      ['FROM_25_TO_36'],
      ['OVER_36'],
      ['OVER_36'],
    ]);
    expect(bandOf(-1)).toEqual([]);
  });

  test('an estimated birth is uncertain by a month, an unknown one by everything', () => {
    expect(agesOf({ day: '2024-05-10', estimated: true }, '2025-05-10')).toEqual({ minMonths: 11, maxMonths: 13 });
    expect(agesOf({ day: '2025-05-10', estimated: true }, '2025-05-10')).toEqual({ minMonths: 0, maxMonths: 1 });
    expect(agesOf(null, '2025-05-10')).toEqual(unknown);
  });

  test.each([
    ['UP_TO_12', '2025-10-20', '2025-04-20'],
    ['FROM_13_TO_24', '2025-10-20', '2024-04-05'],
    ['FROM_25_TO_36', '2025-10-20', '2023-04-05'],
    ['OVER_36', '2025-10-20', '2022-09-20'],
    ['UP_TO_12', '2025-08-31', '2025-02-28'],
  ] as const)('%s of a GTA of %s: born %s', (band, emission, birth) => {
    expect(estimatedBirth(band, emission)).toBe(birth);
  });

  test('an estimated birth always falls into its own band', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ageBands), fc.integer({ min: 0, max: 20_000 }), (band, days) => {
        const emission = new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);
        return fitsBand(agesOf({ day: estimatedBirth(band, emission), estimated: false }, emission), band);
      }),
    );
  });
});

describe('§2.4: places', () => {
  const row = (id: string, quantity: number, more: Partial<Row> = {}): Row => ({
    id,
    quantity,
    sex: 'MALE',
    band: 'FROM_13_TO_24',
    ...more,
  });

  test('the row with most places is taken, the youngest of two alike', () => {
    const rows = [row('old', 2, { band: 'FROM_25_TO_36' }), row('young', 2)];
    const animal: Animal = { sex: 'MALE', ...unknown };
    expect(placeAnimals(rows, [], [animal, animal, animal])).toMatchObject({ rows: ['young', 'old', 'young'] });
  });

  test('an animal of unknown age makes room for one that fits a single row', () => {
    const rows = [row('young', 1), row('old', 1, { band: 'FROM_25_TO_36' })];
    const bound: Bound[] = [{ id: 'first', rowId: 'young', sex: 'MALE', ...unknown }];
    const placed = placeAnimals(rows, bound, [{ sex: 'MALE', ...aged(15) }]);
    expect(placed).toEqual({ rows: ['young'], moved: new Map([['first', 'old']]) });
  });

  test('an animal of known age moves between its sex and the mixed row', () => {
    const rows = [row('males', 1), row('mixed', 1, { sex: null })];
    const bound: Bound[] = [{ id: 'first', rowId: 'mixed', sex: 'MALE', ...aged(15) }];
    const placed = placeAnimals(rows, bound, [{ sex: 'FEMALE', ...aged(15) }]);
    expect(placed).toEqual({ rows: ['mixed'], moved: new Map([['first', 'males']]) });
  });

  test('what is refused, and why', () => {
    const rows = [row('young', 1), row('old', 1, { band: 'FROM_25_TO_36' })];
    const male = (months: number): Animal => ({ sex: 'MALE', ...aged(months) });
    expect(placeAnimals(rows, [], [male(15), male(15)])).toEqual({ index: 1, refusal: 'ROWS_FULL' });
    expect(placeAnimals(rows, [], [male(15), male(30), male(15)])).toEqual({ index: 2, refusal: 'FULL' });
    expect(placeAnimals(rows, [], [male(40)])).toEqual({ index: 0, refusal: 'NO_ROW' });
    expect(placeAnimals(rows, [], [{ sex: 'FEMALE', ...aged(15) }])).toEqual({ index: 0, refusal: 'NO_ROW' });
  });

  const anyAges = fc.oneof(
    fc.constant(unknown),
    fc.integer({ min: 0, max: 40 }).map(aged),
    fc.constantFrom(12, 24, 36).map((months) => ({ minMonths: months, maxMonths: months + 2 })),
  );
  const anyAnimal = fc
    .record({ sex: fc.constantFrom(...sexes), ages: anyAges })
    .map(({ sex, ages }) => ({ sex, ...ages }));
  const anyRows = fc
    .uniqueArray(
      fc.record({
        sex: fc.constantFrom(...sexes, null),
        band: fc.constantFrom(...ageBands),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ sex, band }) => `${sex} ${band}` },
    )
    .map((rows) => rows.map((each, index) => ({ ...each, id: String(index) })));
  const fits = (animal: Animal, { sex, band }: Row) => (sex === null || sex === animal.sex) && fitsBand(animal, band);

  /** Every way to seat the animals is tried. */
  function canSeat(
    rows: readonly Row[],
    animals: readonly Animal[],
    places = rows.map(({ quantity }) => quantity),
  ): boolean {
    const [animal, ...others] = animals;
    if (!animal) return true;
    return rows.some(
      (each, index) =>
        places[index]! > 0 &&
        fits(animal, each) &&
        canSeat(
          rows,
          others,
          places.map((free, at) => (at === index ? free - 1 : free)),
        ),
    );
  }

  test('a place is found exactly when there is one, whoever came before', () => {
    fc.assert(
      fc.property(anyRows, fc.array(anyAnimal, { maxLength: 8 }), (rows, animals) => {
        let bound: Bound[] = [];
        for (const [index, animal] of animals.entries()) {
          const placed = placeAnimals(rows, bound, [animal]);
          const seated: Animal[] = [...bound, animal];
          if ('refusal' in placed) {
            expect(canSeat(rows, seated)).toBe(false);
            const fitting = rows.filter((each) => fits(animal, each));
            const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
            const why = bound.length >= total ? 'FULL' : fitting.length === 0 ? 'NO_ROW' : 'ROWS_FULL';
            expect(placed.refusal).toBe(why);
            continue;
          }
          bound = bound.map((each) => ({ ...each, rowId: placed.moved.get(each.id) ?? each.rowId }));
          bound.push({ ...animal, id: `${index}`, rowId: placed.rows[0]! });
          for (const each of rows) {
            const standing = bound.filter(({ rowId }) => rowId === each.id);
            expect(standing.length).toBeLessThanOrEqual(each.quantity);
            expect(standing.every((one) => fits(one, each))).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('many at once are placed exactly when all can be', () => {
    fc.assert(
      fc.property(anyRows, fc.array(anyAnimal, { minLength: 1, maxLength: 7 }), (rows, animals) => {
        const placed = placeAnimals(rows, [], animals);
        expect('rows' in placed).toBe(canSeat(rows, animals));
      }),
      { numRuns: 500 },
    );
  });

  test('500 animals, of which each new one makes another move', () => {
    const rows = ageBands.map((band, index) => row(String(index), 125, { band }));
    const guests = Array.from({ length: 375 }, (): Animal => ({ sex: 'MALE', ...unknown }));
    const strict = Array.from({ length: 125 }, (): Animal => ({ sex: 'MALE', ...aged(15) }));
    const start = performance.now();
    const placed = placeAnimals(rows, [], [...guests, ...strict]);
    console.log(`500 animals placed in ${(performance.now() - start).toFixed(1)} ms`);
    expect('rows' in placed && placed.rows.slice(375).every((id) => id === '1')).toBe(true);
  });
});

describe('§2.4: status', () => {
  const gta = { cancelled: false, bound: 0, free: 10, expirationDay: '2026-03-10' };

  test.each([
    [{}, '2026-03-10', 'OPEN'],
    [{}, '2026-03-11', 'OVERDUE'],
    [{ bound: 4, free: 6 }, '2026-03-11', 'OPEN'],
    [{ bound: 10, free: 0 }, '2026-03-11', 'COMPLETED'],
    [{ cancelled: true }, '2026-03-11', 'CANCELLED'],
  ])('%j on %s is %s', (more, day, status) => expect(gtaStatus({ ...gta, ...more }, day)).toBe(status));

  test('the days left matter only while there are places', () => {
    expect(daysToExpiry(gta, '2026-03-09')).toBe(1);
    expect(daysToExpiry(gta, '2026-03-12')).toBe(-2);
    expect(daysToExpiry({ ...gta, bound: 10, free: 0 }, '2026-03-09')).toBeNull();
    expect(daysToExpiry({ ...gta, cancelled: true }, '2026-03-09')).toBeNull();
  });
});
