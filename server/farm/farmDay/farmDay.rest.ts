import { z } from 'zod';
import { member } from '../../platform/rest/maker.ts';
import { errorMessage } from '../../platform/errors/messages.ts';
import { answer, from, list, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest } from '../../platform/rest/routes.ts';
import { advanceFarmDay, getAdvanceCheck, type Advanced } from './farmDay.service.ts';
import { getFarmDay } from './farmDayList.service.ts';
import type { Finding } from './farmDaySteps.ts';

rest({
  call: 'GET /farms/day',
  summary: 'The open day, the calendar, the chosen day and the last sixty closed days',
  service: getFarmDay,
  answer: answer({
    currentDay: field.day(),
    calendarToday: field.day(),
    selectedDay: field.day(),
    open: field.flag(),
    advancing: field.flag(false),
    lastAdvance: maybe(answer({ at: field.instant(), by: member, from: field.day('2026-01-30'), to: field.day() })),
    days: listOf({
      day: field.day('2026-01-30'),
      closedAt: field.instant(),
      closedBy: member,
      hash: field.text('9f86d081884c7d65'),
    }),
  }),
});

const finding = answer({
  code: field.text('FarmDayCannotAdvance'),
  message: from(
    ({ code, params = {} }: Finding, ctx) => errorMessage(code, params, ctx.facts.locale),
    field.text('Não é possível avançar o dia: há pendências'),
  ),
  count: field.int(2),
  refs: from('names', list(field.text('Curral 12'))),
});

rest({
  call: 'GET /farms/day/advance',
  summary: 'What prevents closing the open day',
  service: getAdvanceCheck,
  answer: answer({
    fromDay: from('day', field.day()),
    nextDay: field.day('2026-02-01'),
    canAdvance: field.flag(false),
    blocking: listOf({ ...finding.fields, corrals: finding.fields.refs }),
    warnings: list(finding),
  }),
});

const daySummary = field.json(
  z.looseObject({
    corrals: z.int().optional(),
    heads: z.int().optional(),
    fedKg: z.number().nullable(),
    dryMatterKg: z.number().nullable(),
    leftoverKg: z.number().nullable(),
    stockMoves: z.int().optional(),
    cost: z.number().nullable(),
    historiesOpened: z.int().optional(),
  }),
  {
    ...{ corrals: 24, heads: 2_880, fedKg: 52_320, dryMatterKg: 33_484.8, leftoverKg: 410, stockMoves: 42 },
    ...{ cost: 18_250.4, historiesOpened: 24 },
  },
);

/** What the steps kept of the day, with its amounts as numbers under their documented names. */
function summedUp(summary: Advanced['summary']) {
  const { feeding, cost } = summary as { feeding?: Partial<Record<string, string | null>>; cost?: string };
  const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text));
  return {
    ...summary,
    fedKg: numberOf(feeding?.deliveredKg),
    dryMatterKg: numberOf(feeding?.deliveredMsKg),
    leftoverKg: numberOf(feeding?.leftoverKg),
    cost: numberOf(cost),
  };
}

rest({
  call: 'POST /farms/day/advance',
  summary: 'Closes the open day and opens the next; idempotent for the same fromDay',
  service: advanceFarmDay,
  answer: answer({
    currentDay: field.day('2026-02-01'),
    closedDay: field.day(),
    summary: from(({ summary }: Advanced) => summedUp(summary), daySummary),
    hash: maybe(field.text('9f86d081884c7d65')),
  }),
});
