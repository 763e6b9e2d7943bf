import { z } from 'zod';
import { errorMessage } from '../platform/errors/messages.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import type { Context } from '../platform/context.ts';
import { advanceFarmDay, getAdvanceCheck, getFarmDay } from './farmDay.service.ts';
import type { Finding } from './farmDaySteps.ts';
import { getFarmConfig, saveFarmConfig } from './settings/settings.service.ts';

const person = z.strictObject({ id: z.string(), name: z.string() }).nullable();

rest({
  call: 'GET /farms/day',
  summary: 'The open day, the calendar, the chosen day and the last sixty closed days',
  input: () => ({}),
  variants: [
    variant({
      service: getFarmDay,
      answer: z.strictObject({
        currentDay: z.string(),
        calendarToday: z.string(),
        selectedDay: z.string(),
        open: z.boolean(),
        advancing: z.boolean(),
        lastAdvance: z.strictObject({ at: z.string(), by: person, from: z.string(), to: z.string() }).nullable(),
        days: z.array(z.strictObject({ day: z.string(), closedAt: z.string(), closedBy: person, hash: z.string() })),
      }),
      present: (_ctx, day) => day,
    }),
  ],
});

const finding = z.strictObject({ code: z.string(), message: z.string(), count: z.int(), refs: z.array(z.string()) });

function presentFinding(ctx: Context, { code, count, names }: Finding): z.output<typeof finding> {
  return { code, message: errorMessage(code, {}, ctx.facts.locale), count, refs: names };
}

rest({
  call: 'GET /farms/day/advance',
  summary: 'What stands in the way of closing the open day',
  input: () => ({}),
  variants: [
    variant({
      service: getAdvanceCheck,
      answer: z.strictObject({
        fromDay: z.string(),
        nextDay: z.string(),
        canAdvance: z.boolean(),
        blocking: z.array(finding),
        warnings: z.array(finding),
      }),
      present: (ctx, { day, nextDay, canAdvance, blocking, warnings }) => ({
        fromDay: day,
        nextDay,
        canAdvance,
        blocking: blocking.map((each) => presentFinding(ctx, each)),
        warnings: warnings.map((each) => presentFinding(ctx, each)),
      }),
    }),
  ],
});

rest({
  call: 'POST /farms/day/advance',
  summary: 'Closes the open day and opens the next; again with the same fromDay it changes nothing',
  variants: [
    variant({
      service: advanceFarmDay,
      answer: z.strictObject({
        currentDay: z.string(),
        closedDay: z.string(),
        summary: z.record(z.string(), z.unknown()),
        hash: z.string().nullable(),
      }),
      present: (_ctx, done) => done,
    }),
  ],
});

rest({
  call: 'POST /farms/config',
  summary: 'Changes parameters of the farm; groups and fields that are not sent stay',
  variants: [
    variant({
      service: saveFarmConfig,
      answer: z.record(z.string(), z.unknown()),
      present: (ctx) => getFarmConfig(ctx, {}),
    }),
  ],
});
