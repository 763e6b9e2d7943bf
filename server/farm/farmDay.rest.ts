import { z } from 'zod';
import { member } from '../platform/rest/maker.ts';
import { errorMessage } from '../platform/errors/messages.ts';
import { answer, from, list, listOf, maybe } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { rest } from '../platform/rest/routes.ts';
import { advanceFarmDay, getAdvanceCheck } from './farmDay.service.ts';
import { getFarmDay } from './farmDayList.service.ts';
import type { Finding } from './farmDaySteps.ts';

const facts = (example: Record<string, unknown>) => field.json(z.record(z.string(), z.unknown()), example);

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

rest({
  call: 'POST /farms/day/advance',
  summary: 'Closes the open day and opens the next; idempotent for the same fromDay',
  service: advanceFarmDay,
  answer: answer({
    currentDay: field.day('2026-02-01'),
    closedDay: field.day(),
    summary: facts({ stockMoves: 42, cost: '18250.40', occurrences: 1 }),
    hash: maybe(field.text('9f86d081884c7d65')),
  }),
});
