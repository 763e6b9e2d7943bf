import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWarningDay, visitOf } from '../../../server/farm/certification/certification.calc.ts';
import {
  certificationOf,
  removeConfinementPeriod,
  saveCertification,
  saveConfinementPeriod,
} from '../../../server/farm/certification/certification.service.ts';
import { getAdvanceCheck } from '../../../server/farm/farmDay/farmDay.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { saveApproval } from '../../../server/traceability/residences/residences.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { lookingAt, refusal, workSince } from '../../support/farms/diets.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  open = await ctx.openDay();
});
afterAll(() => app.close());

const certified = (more: object = {}) =>
  saveCertification(ctx, { certifierName: 'Certifica', erasNumber: 'GO-1', feedlot: true, ...more });

describe('the next visit', () => {
  const last = '2026-01-01';
  test.each([
    [true, '2026-02-14', 16, 'ON_TIME', null],
    [true, '2026-02-15', 15, 'SOON', 15],
    [true, '2026-02-23', 7, 'SOON', 7],
    [true, '2026-03-01', 1, 'SOON', 1],
    [true, '2026-03-02', 0, 'SOON', 1],
    [true, '2026-03-03', -1, 'OVERDUE', 1],
    [true, '2026-04-01', -30, 'OVERDUE', 1],
    [true, '2026-04-02', -31, 'LAPSED', 1],
    [false, '2026-06-15', 15, 'SOON', 15],
  ] as const)('of a feedlot %s, seen on %s, is in %i days: %s', (feedlot, day, daysLeft, state, alarm) => {
    expect(visitOf({ lastVisit: last, feedlot }, day)).toMatchObject({ daysLeft, state, alarm });
  });

  test('rings on its alarms, and every day once it is due', () => {
    const rung = Array.from({ length: 80 }, (_, index) => daysAfter(last, index)).filter((day) =>
      isWarningDay(visitOf({ lastVisit: last, feedlot: true }, day)),
    );
    expect(rung.slice(0, 5)).toEqual(['2026-02-15', '2026-02-23', '2026-03-01', '2026-03-02', '2026-03-03']);
  });

  test('is a warning before the day is closed', async () => {
    const warnings = async () => (await getAdvanceCheck(ctx.withFreshCache(), {})).warnings.map(({ code }) => code);
    await certified({ lastVisit: daysAfter(open, -45) });
    expect(await warnings()).toContain('CertifierVisitDue');
    await certified({ lastVisit: daysAfter(open, -50) });
    expect(await warnings()).not.toContain('CertifierVisitDue');
    await certified({ lastVisit: daysAfter(open, -61) });
    expect(await warnings()).toContain('CertifierVisitOverdue');
    await certified({ lastVisit: daysAfter(open, -91) });
    expect(await warnings()).toContain('CertificationLapsed');
  });
});

describe('the certification', () => {
  test('is one of the farm, and a stale one is not written over', async () => {
    await certified({ lastVisit: daysAfter(open, -10) });
    await certified({ certifierName: 'Outra', lastVisit: daysAfter(open, -10), version: 1 });
    expect((await refusal(certified({ version: 1 }))).code).toBe('ConcurrentUpdate');
    expect(await refusal(certified({ lastVisit: daysAfter(open, 1) }))).toMatchObject({ field: 'lastVisit' });
    await saveApproval(ctx, { kind: 'TRACES_LIST', fromDay: daysAfter(open, -5) });
    expect(await certificationOf(ctx)).toMatchObject({
      erasNumber: 'GO-1',
      certifier: { name: 'Outra' },
      nextVisitDue: daysAfter(open, 50),
      tracesListed: true,
    });
    expect(await certificationOf(lookingAt(ctx, daysAfter(open, -6)))).toMatchObject({ tracesListed: false });
    const viewer = new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role: 'CERTIFIER' } });
    expect((await refusal(saveCertification(viewer, { feedlot: true }))).code).toBe('UserWithoutPermission');
  });

  test('is answered by both doors', async () => {
    await certified({ lastVisit: daysAfter(open, -10), validFrom: daysAfter(open, -300) });
    await saveConfinementPeriod(ctx, { fromDay: daysAfter(open, -20), reportedOn: open });
    const caller = await openSession(app, ctx.actor.membershipId!);
    const { body } = await caller.rest('GET', '/farms');
    expect(body).toMatchObject({
      certification: {
        erasNumber: 'GO-1',
        certifier: { name: 'Certifica', document: null },
        lastVisit: daysAfter(open, -10),
        nextVisitDue: daysAfter(open, 50),
        validFrom: daysAfter(open, -300),
        tracesListed: false,
      },
    });
    const { data, errors } = await caller.graphql(`{
      farm {
        certification { certifierName nextVisit { due daysLeft state alarm graceUntil } }
        tracesListing { listed }
        confinementPeriods(first: 5) { edges { node { fromDay toDay reportedOn } } }
      }
    }`);
    expect({ data, errors }).toMatchObject({
      errors: [],
      data: {
        farm: {
          certification: {
            nextVisit: { due: daysAfter(open, 50), daysLeft: 50, state: 'ON_TIME', alarm: null },
          },
          tracesListing: { listed: false },
          confinementPeriods: { edges: [{ node: { fromDay: daysAfter(open, -20), toDay: null } }] },
        },
      },
    });
  });
});

test('two times of confinement do not overlap, and one can be removed', async () => {
  const { confinementPeriodId: id } = await saveConfinementPeriod(ctx, {
    fromDay: daysAfter(open, -20),
    toDay: daysAfter(open, -10),
  });
  const other = { fromDay: daysAfter(open, -10) };
  expect(await refusal(saveConfinementPeriod(ctx, other))).toMatchObject({ code: 'ConfinementOverlaps' });
  expect((await refusal(saveConfinementPeriod(ctx, { fromDay: open, toDay: daysAfter(open, -1) }))).code).toBe(
    'StartDateAfterEndDate',
  );
  await saveConfinementPeriod(ctx, { id, fromDay: daysAfter(open, -20), toDay: daysAfter(open, -11), version: 1 });
  await saveConfinementPeriod(ctx, other);
  await removeConfinementPeriod(ctx, { id });
  expect((await ctx.db.confinementPeriod.findMany()).map(({ fromDay }) => dayOf(fromDay))).toEqual([other.fromDay]);
  expect((await refusal(removeConfinementPeriod(ctx, { id }))).code).toBe('InexistentEntity');
});
