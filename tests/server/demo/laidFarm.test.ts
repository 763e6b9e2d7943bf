import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDemoFarm } from '../../../prisma/demo/demoFarm.ts';
import { demoOwner, demoPassword, demoPeople } from '../../../prisma/demo/setup/accounts.ts';
import { verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { checkMonthSums } from '../../../server/herd/closings/monthSums.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { Context, type Platform } from '../../../server/platform/context.ts';
import { dayOf } from '../../../server/platform/values/day.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { earringsWithoutLife } from '../../support/farms/earrings.ts';

/** The day after a leap day, years after the file was made: each month has other days than those of the file. */
const now = new Date('2028-03-01T14:00:00.000Z');

let app: TestApp;
let platform: Platform;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp();
  platform = { ...app.app.platform, now: () => now };
  const { farmId } = await makeDemoFarm(platform);
  const { id: membershipId, personId } = await platform.database.everyFarm.membership.findFirstOrThrow({
    where: { farmId, role: 'OWNER' },
  });
  const facts = {
    locale: 'pt-BR',
    chosenDay: null,
    traceId: 'demo',
    clientId: null,
    address: '',
    userAgent: null,
  } as const;
  ctx = new Context(platform, { ...facts, actor: { farmId, membershipId, role: 'OWNER', personId, sessionId: '' } });
});
afterAll(() => app.close());

test('its history ends on the day on which it is laid in, sealed and without a fault', async () => {
  expect(await ctx.openDay()).toBe('2028-03-01');
  expect(await verifyFarmDays(ctx, {})).toEqual({ checked: 365, faults: [] });
  expect(await checkHerd(ctx, {})).toMatchObject({ faults: [] });
  expect(await checkLedger(ctx, {})).toMatchObject({ faults: [] });
  expect(await earringsWithoutLife(ctx)).toEqual([]);
  const sums = await checkMonthSums(ctx);
  expect(sums.faults).toEqual([]);
  expect(sums.months).toBeGreaterThanOrEqual(6);
});

test('what was just done was done minutes ago, and the troughs are read until today', async () => {
  const boarded = await ctx.db.boarding.findFirstOrThrow({ orderBy: { at: 'desc' } });
  const minutesAgo = (now.getTime() - boarded.at.getTime()) / 60_000;
  expect(minutesAgo).toBeGreaterThan(0);
  expect(minutesAgo).toBeLessThan(60);
  const { _max } = await ctx.db.troughReading.aggregate({ _max: { day: true } });
  expect(dayOf(_max.day!)).toBe('2028-03-01');
});

test('everybody who joined signs in, who was invited does not, and a second one is refused', async () => {
  const anonymous = app.as(null);
  for (const { email, invited, inactive } of [demoOwner, ...demoPeople].map((person) => ({ ...blank, ...person }))) {
    const { status } = await anonymous.rest('POST', '/auth', { email, password: demoPassword });
    expect([email, status === 200]).toEqual([email, !invited && !inactive]);
  }
  await expect(makeDemoFarm(platform)).rejects.toMatchObject({ code: 'BadEmail', field: 'email' });
});

const blank = { invited: false, inactive: false };
