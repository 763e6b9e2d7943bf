import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { createEstablishment } from '../establishments/establishments.service.ts';
import { createGta } from './gtas.service.ts';

const { registrationType: _type, ...ownFields } = createEstablishment.input.shape;
const newEstablishment = () => leftOut(z.strictObject(ownFields).nullish());

const ends = { origin: 'ORIGIN', destination: 'DESTINATION' } as const;
type End = keyof typeof ends;
type NewEstablishment = z.output<ReturnType<typeof newEstablishment>>;

/** The id of an end that is not known yet and comes whole. */
async function madeEnd(ctx: Context, end: End, whole: NewEstablishment, id: string | null | undefined) {
  if (!whole) return id;
  if (id) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, end);
  const made = await createEstablishment(ctx, { ...whole, registrationType: ends[end] }).catch((error: unknown) => {
    throw withFields(error, (field) => `${end}.${field}`);
  });
  return made.establishmentId;
}

/** A GTA with its ends, for legacy callers: an establishment that is not known yet is made with it. */
export const createGtaWithEnds = defineCommand({
  name: 'createGtaWithEnds',
  allow: 'gta:write',
  input: z.strictObject({
    ...createGta.input.shape,
    origin: newEstablishment(),
    destination: newEstablishment(),
  }),
  async run(ctx, { origin, destination, ...input }) {
    const originId = await madeEnd(ctx, 'origin', origin, input.originId);
    const destinationId = await madeEnd(ctx, 'destination', destination, input.destinationId);
    return createGta(ctx, { ...input, originId, destinationId });
  },
});
