import { expect } from 'vitest';
import type { z } from 'zod';
import { entryOf, type ErrorCode } from '../../../server/platform/errors/catalogue.ts';
import { asSeen, inOneLine, toGlobalId } from '../../../server/platform/input.ts';
import { restRoutes } from '../../../server/platform/rest/routes.ts';
import '../../../server/rest.ts';
import { schema } from '../../../server/schema.ts';
import type { Caller } from '../app.ts';
import { serialFor } from '../generated/rows.ts';
import type { OneFarm } from '../oneFarm.ts';
import { fieldsOf, mutationText, serviceOf } from '../generated/operations.ts';
import { sampleOf, withAt } from '../generated/samples.ts';
import { inAnyRow, textPlaces } from './accepted.ts';
import { texts } from './hostile.ts';

/** Texts that may be hard to store. */
export const hardTexts = texts.filter(({ length }) => length < 300);

/** What is not there, is taken, or does not go together. */
const ofState = new Set([404, 409, 422]);

/** A refusal because of the text's meaning in this field or the state of the record, not its characters. */
function isOfAnotherKind(code: string): boolean {
  return code === 'InvalidFieldType' || code === 'BadEmail' || ofState.has(entryOf(code as ErrorCode).status ?? 0);
}

interface Write {
  name: string;
  service: string;
  input: z.ZodType;
  send(caller: Caller, input: unknown): Promise<{ answer: unknown; codes: string[] }>;
}

/** Every mutation and REST call that creates or updates something and returns it. */
const writes: Write[] = [
  ...fieldsOf(schema.getMutationType()!)
    .filter((field) => /^(create|update)/.test(field.name))
    .map((field): Write => {
      const thing = field.name.replace(/^(create|update)(\w)/, (_, _act: string, letter: string) =>
        letter.toLowerCase(),
      );
      return {
        name: field.name,
        service: field.name,
        input: serviceOf(field).input,
        async send(caller, input) {
          // A farm has every list of the product a level further in.
          const levels = ['updateFarm', 'updateFactory'].includes(field.name) ? 1 : 2;
          const { data, errors } = await caller.graphql(mutationText(field, levels), { input });
          const payload = data?.[field.name] as Record<string, unknown> | undefined;
          const shown = Object.values(payload ?? {}).find((part) => typeof part === 'object' && part !== null);
          return { answer: payload?.[thing] ?? shown, codes: errors.map(({ extensions }) => extensions.code) };
        },
      };
    }),
  ...restRoutes.flatMap(({ method, path, variants }): Write[] => {
    const variant = variants.find(({ service }) => service.allow !== 'public');
    if (method === 'GET' || !variant) return [];
    return [
      {
        name: `${method} ${path}`,
        service: variant.service.serviceName,
        input: variant.service.input,
        async send(caller, input) {
          const { id, ...body } = input as Record<string, unknown>;
          const url = path.replace('{id}', encodeURIComponent(String(id)));
          const { status, body: answer } = await caller.rest(method, url, path.includes('{id}') ? body : input);
          return { answer, codes: status < 400 ? [] : [String(answer.code)] };
        },
      },
    ];
  }),
];

export interface TextPlace {
  write: Write;
  path: string;
}

export const allTextPlaces: TextPlace[] = writes.flatMap((write) =>
  textPlaces(write.input).map((path) => ({ write, path })),
);

/** Sends an otherwise valid input with this text in one field; returns whether the response contains it unchanged. */
export async function keepsText(
  { rows, sql }: OneFarm,
  caller: Caller,
  { write: { name, service, input, send }, path }: TextPlace,
  text: string,
): Promise<boolean> {
  const sample = sampleOf(input, (model) => toGlobalId(model, rows.id(model, serialFor(service, model)))) as Record<
    string,
    unknown
  >;
  for (const secret of ['password', 'passwordConfirmation', 'currentPassword', 'email'])
    if (service !== 'createPerson' || secret !== 'email') delete sample[secret];
  // Whoever adds this many people would be taken for somebody who tries e-mails.
  if (service === 'createPerson') await sql.query('DELETE FROM rate_limit');
  const { answer, codes } = await send(caller, withAt(sample, path, text));
  expect({ name, path, text, codes: codes.filter((code) => !isOfAnotherKind(code)) }).toEqual({
    name,
    path,
    text,
    codes: [],
  });
  const shown = codes.length > 0 ? [] : inAnyRow(answer, path);
  if (shown.length === 0) return false;
  // Empty text and null are equivalent to a reader; a name is kept as people see it, and what is no note in one line.
  const typed = text.normalize('NFC').trim();
  const texts = shown.map((each) => each ?? '');
  const forms = [typed, inOneLine(typed).trim(), asSeen(typed), asSeen(inOneLine(typed))];
  const kept = forms.find((form) => texts.includes(form)) ?? typed;
  expect({ name, path, texts }).toEqual({ name, path, texts: expect.arrayContaining([kept]) as string[] });
  return true;
}
