import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gradePresets } from '../../../server/farm/settings/grades.ts';
import { settingDefaults, settingGroups, type SettingGroup } from '../../../server/farm/settings/groups.ts';
import { settingsFrom } from '../../../server/farm/settings/settings.service.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
});
afterAll(() => app.close());

const config = (body: object) => owner.rest('POST', '/farms/config', body);

test.each(Object.keys(settingGroups) as SettingGroup[])('the default of %s is valid input', (group) => {
  expect(settingGroups[group].safeParse(settingDefaults[group]).error).toBeUndefined();
});

test.each(Object.entries(gradePresets))('the preset %s never feeds more for more leftover', (_name, preset) => {
  expect(settingGroups.grades.safeParse(preset).error).toBeUndefined();
});

test('a figure longer than any number is refused before the rules between figures', () => {
  for (const field of ['score', 'adjustPct']) {
    const { gradeMode, rows } = structuredClone(gradePresets.BRASIL);
    const long = { gradeMode, rows: rows.map((row, index) => (index ? row : { ...row, [field]: '9'.repeat(60) })) };
    expect(settingGroups.grades.safeParse(long).error?.issues.map(({ path }) => path)).toEqual([['rows', 0, field]]);
  }
});

test('nobody who reads settings can change those that others read', () => {
  const { rows } = settingsFrom('grades', null);
  const [first] = rows as { score: unknown }[];
  expect(() => {
    first!.score = 99;
  }).toThrow(TypeError);
  expect(() => (rows as object[]).push({})).toThrow(TypeError);
  expect(settingsFrom('grades', null).rows[0]!.score).not.toBe(99);
});

describe('saving', () => {
  test('updates given fields, keeps the rest, and records who changed them', async () => {
    expect((await config({ feeding: { deadbandPct: 3 } })).body).toMatchObject({
      deadbandPct: 3,
      maxUpPct: 10,
      compensation: 'SPREAD',
    });
    const { data } = await owner.graphql(
      '{ farm { settings { feeding { deadbandPct } } settingChanges(group: feeding) { edges { node { group before after changedBy { name } } } } } }',
    );
    const { settings, settingChanges } = data!.farm as {
      settings: object;
      settingChanges: { edges: { node: { before: string; after: string; changedBy: object } }[] };
    };
    expect(settings).toEqual({ feeding: { deadbandPct: '3' } });
    const [{ node }] = settingChanges.edges as [{ node: { before: string; after: string; changedBy: object } }];
    expect([JSON.parse(node.before).deadbandPct, JSON.parse(node.after).deadbandPct]).toEqual(['2', '3']);
    expect(node.changedBy).toMatchObject({ name: expect.stringContaining('Owner') });
  });

  test.each([
    [{ nightReading: { windowStart: '21:00', windowEnd: '21:00' } }, 'NightWindowEmpty', 'nightReading.windowEnd'],
    [{ financialReports: { arrobaPrice: 0 } }, 'InvalidFieldType', 'financialReports.arrobaPrice'],
    [{ feeding: { readingTimes: ['05:30', '16:00', '05:30'] } }, 'ReadingTimeTwice', 'feeding.readingTimes.2'],
    [{ feeding: { joinHours: 25 } }, 'InvalidFieldType', 'feeding.joinHours'],
  ])('refuses what cannot be: %o', async (body, code, field) => {
    const refused = await config(body);
    expect([refused.status, refused.body]).toMatchObject([400, { code, field }]);
    if (code === 'InvalidFieldType') expect(refused.body.message).toContain('está fora do limite');
  });

  test.each([
    [{ feeding: { deadbandPct: 100 } }, 'feeding.deadbandPct', '10'],
    [{ financialReports: { funruralPct: 90 } }, 'financialReports.funruralPct', '5'],
    [{ financialReports: { arrobaPrice: 31 } }, 'financialReports.arrobaPrice', '100'],
    [{ economics: { liveYield: 5 } }, 'economics.liveYield', '45'],
  ])('asks about what no farm is likely to mean, once: %o', async (body, field, limit) => {
    const unconfirmed = await config(body);
    expect([unconfirmed.status, unconfirmed.body]).toMatchObject([422, { code: 'ImplausibleNotConfirmed', field }]);
    expect(unconfirmed.body.message).toContain(`está longe do comum (limite ${limit})`);
    expect((await config({ ...body, confirm: true })).status).toBe(200);
    // What stays as it is is not asked about again.
    expect((await config(body)).status).toBe(200);
  });

  test('unchanged values leave no history', async () => {
    const count = () => app.app.platform.database.everyFarm.farmSettingChange.count();
    const before = await count();
    await config({ economics: { arrobaKg: 15 } });
    expect(await count()).toBe(before);
  });

  test('restores the default', async () => {
    await config({ advance: { requireDiet: false } });
    const { payload } = await mutate(
      owner,
      'restoreDefaultSettings',
      { group: 'advance' },
      'settings { advance { requireDiet requirePlan } }',
    );
    expect(payload.settings).toEqual({ advance: { requireDiet: true, requirePlan: true } });
  });

  test('applies another preset of grades', async () => {
    const { payload } = await mutate(
      owner,
      'restoreDefaultSettings',
      { group: 'grades', gradePreset: 'SDSU' },
      'settings { grades { rows { score adjustPct } } feeding { maxDownPct } }',
    );
    expect((payload.settings as { grades: { rows: object[] } }).grades.rows).toHaveLength(6);
    // It may go down as far as its lowest row.
    expect(payload.settings).toMatchObject({ feeding: { maxDownPct: '25' } });
  });
});

describe('a table of grades', () => {
  const rows = (changes: (list: { score: unknown; adjustPct: unknown }[]) => void) => {
    const list = structuredClone(gradePresets.BRASIL.rows) as { score: unknown; adjustPct: unknown }[];
    changes(list);
    return { grades: { gradeMode: 'PCT', rows: list } };
  };

  test.each<[string, object, string, string]>([
    [
      'feeds more when more is left',
      rows((list) => void (list[6]!.adjustPct = 2)),
      'InvalidPercentage',
      'grades.rows.6.adjustPct',
    ],
    ['says a score twice', rows((list) => void (list[6]!.score = 1.5)), 'FieldsAlreadyInUse', 'grades.rows.6.score'],
    [
      'never leaves the feed as it is',
      rows((list) => void (list[4]!.adjustPct = 1)),
      'InvalidPercentage',
      'grades.rows',
    ],
    [
      'raises by more than a fifth',
      rows((list) => void (list[0]!.adjustPct = 25)),
      'InvalidFieldType',
      'grades.rows.0.adjustPct',
    ],
    ['has one row', rows((list) => void list.splice(1)), 'InvalidFieldType', 'grades.rows'],
  ])('that %s is refused at its field', async (_what, body, code, field) => {
    const answer = await config(body);
    expect(answer.body).toMatchObject({ code, field });
  });
});

test.each<[object, string]>([
  [{ feeding: { roundStepCorralKg: 3 } }, 'feeding.roundStepCorralKg'],
  [{ feeding: { readingTimes: ['25:00'] } }, 'feeding.readingTimes.0'],
  [{ economics: { arrobaKg: 0 } }, 'economics.arrobaKg'],
  [{ traceability: { bndDays: -1 } }, 'traceability.bndDays'],
  [{ nowhere: {} }, 'nowhere'],
  [{ feeding: { unknown: 1 } }, 'feeding.unknown'],
])('%j is refused', async (body, field) => {
  expect((await config(body)).body).toMatchObject({ code: 'InvalidFieldType', field });
});

test('a feeder can read settings but not change them', async () => {
  const { email } = await app.addPerson(farm, 'FEEDER');
  const feeder = await app.signIn(email);
  expect((await feeder.graphql('{ farm { settings { grades { gradeMode } } } }')).errors).toEqual([]);
  expect((await feeder.rest('POST', '/farms/config', { advance: { requireDiet: false } })).body).toMatchObject({
    code: 'UserWithoutPermission',
  });
});
