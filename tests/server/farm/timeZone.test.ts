import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastDayOf } from '../../../server/accounts/apiKeys/apiKeys.service.ts';
import { setBackupSchedule } from '../../../server/exchange/schedule/backupSchedule.service.ts';
import { updateFarm } from '../../../server/farm/farm.service.ts';
import { registerFarm } from '../../../server/farm/registration.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dayOf } from '../../../server/platform/values/day.ts';
import { createReportSchedule } from '../../../server/reports/schedules/schedules.service.ts';
import { newApiKey } from '../../support/apiKeys.ts';
import { makeCpf, password, startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let now = new Date();
let serial = 7_700;

beforeAll(async () => {
  app = await startTestApp();
  app.app.platform.now = () => now;
});
beforeEach(async () => {
  now = new Date();
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
});
afterAll(() => app.close());

const everyFarm = () => app.app.platform.database.everyFarm;
const farmOf = (farmId: string) => everyFarm().farm.findUniqueOrThrow({ where: { id: farmId } });

async function registerIn(state: string, country = 'Brasil') {
  serial += 1;
  const { farmId } = await registerFarm(app.contextFor(farm), {
    owner: { name: 'Rui', document: makeCpf(serial), email: `fuso${serial}@test.example`, password },
    farm: { name: 'Fazenda', acronym: 'FUS', contacts: [{ name: 'Sede', number: '(65) 3621-4400' }] },
    address: {
      ...{ zipCode: '78000-000', country, state, city: 'Centro', neighborhood: 'Zona rural' },
      ...{ street: 'BR-163', number: 's/n' },
    },
  });
  return farmOf(farmId);
}

test('a farm lives by the clock of its state from its first day on', async () => {
  // Half past ten in the evening of the first in Mato Grosso, and already the second in Goiás.
  now = new Date('2026-03-02T03:30:00.000Z');
  for (const [state, timeZone, day] of [
    ['MT', 'America/Cuiaba', '2026-03-01'],
    ['Mato Grosso do Sul', 'America/Cuiaba', '2026-03-01'],
    ['ro', 'America/Manaus', '2026-03-01'],
    ['AC', 'America/Rio_Branco', '2026-03-01'],
    ['GO', 'America/Sao_Paulo', '2026-03-02'],
  ] as const) {
    const made = await registerIn(state);
    expect([made.timeZone, dayOf(made.currentDay)]).toEqual([timeZone, day]);
  }
  const abroad = await registerIn('Alto Paraná', 'Paraguay');
  expect([abroad.timeZone, dayOf(abroad.currentDay)]).toEqual(['America/Sao_Paulo', '2026-03-02']);
});

test('the day that the calendar shows is that of its own clock', async () => {
  const owner = await app.signIn(farm.ownerEmail);
  const days = async () => {
    const { data } = await owner.graphql('{ farm { timeZone calendarToday } }');
    return data?.['farm'] as { timeZone: string; calendarToday: string };
  };
  const { version } = await farmOf(farm.farmId);
  const far = await mutate(owner, 'updateFarm', { version, timeZone: 'America/Rio_Branco' }, 'farm { timeZone }');
  expect(far.payload).toEqual({ farm: { timeZone: 'America/Rio_Branco' } });
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Rio_Branco' }).format(new Date());
  expect(await days()).toEqual({ timeZone: 'America/Rio_Branco', calendarToday: shown });
  const wrong = await mutate(owner, 'updateFarm', { version: version + 1, timeZone: 'Brasilia' }, 'farm { timeZone }');
  expect([wrong.code, wrong.error?.field]).toEqual(['InvalidFieldType', 'timeZone']);
  expect((await days()).timeZone).toBe('America/Rio_Branco');
});

test('what is due at six in the morning stays due at six, and a key ends with its day', async () => {
  now = new Date('2026-03-01T15:00:00.000Z');
  const { reportScheduleId } = await createReportSchedule(ctx, {
    ...{ name: 'Custo', call: '/reports/economic-evaluation', query: 'groupBy=BATCH', period: 'LAST_30_DAYS' },
    ...{ weekdays: [1], time: '06:00', formats: ['PDF'], byEmail: false },
  });
  await setBackupSchedule(ctx, { weekdays: [1], time: '03:00', keep: 3 });
  const key = await newApiKey(app, farm);
  const due = async () => {
    const { nextRunAt } = await ctx.db.reportSchedule.findUniqueOrThrow({ where: ctx.key(reportScheduleId) });
    const backup = await ctx.db.backupSchedule.findUniqueOrThrow({ where: { farmId: farm.farmId } });
    const { expiresAt } = await ctx.db.apiKey.findUniqueOrThrow({ where: ctx.key(key.id) });
    const { timeZone } = await farmOf(farm.farmId);
    return [nextRunAt?.toISOString(), backup.nextRunAt?.toISOString(), lastDayOf(expiresAt, timeZone)];
  };
  const [report, backup, lastDay] = await due();
  expect([report, backup]).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-02T06:00:00.000Z']);
  await updateFarm(ctx, { version: 1, timeZone: 'America/Cuiaba' });
  expect(await due()).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T07:00:00.000Z', lastDay]);
  await updateFarm(ctx, { version: 2, timeZone: 'America/Noronha' });
  expect(await due()).toEqual(['2026-03-02T08:00:00.000Z', '2026-03-02T05:00:00.000Z', lastDay]);
  // Two people change it at once, without a version: it moves once.
  const cuiaba = () => updateFarm(app.contextFor(farm), { timeZone: 'America/Cuiaba' });
  await Promise.all([cuiaba(), cuiaba(), cuiaba()]);
  expect(await due()).toEqual(['2026-03-02T10:00:00.000Z', '2026-03-02T07:00:00.000Z', lastDay]);
  await updateFarm(ctx, { timeZone: 'America/Noronha' });
  await updateFarm(ctx, { name: 'Outro nome' });
  expect(await due()).toEqual(['2026-03-02T08:00:00.000Z', '2026-03-02T05:00:00.000Z', lastDay]);
});
