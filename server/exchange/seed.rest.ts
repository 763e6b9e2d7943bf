import { z } from 'zod';
import { answer, listOf } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { rest } from '../platform/rest/routes.ts';
import { seedDatabase } from './seed.service.ts';

rest({
  call: 'POST /seed',
  summary: 'Creates a sample farm (MINIMAL, DEMO or LOAD); refused in production',
  status: 201,
  query: { reset: parameter.flag('true to set aside the farms of that owner first') },
  service: seedDatabase,
  answer: answer({
    farmId: field.id('Farm'),
    users: listOf({ email: field.text('dono@cocho.example'), role: field.text('OWNER') }),
    counts: field.json(z.record(z.string(), z.int()), { corrals: 42 }),
  }),
});
