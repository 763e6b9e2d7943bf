import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { ofKind, requiredLine } from '../../platform/input.ts';
import { containing, sameText } from '../../platform/db/search.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';

/** §1.12: the breeds whose codes are known, with which every farm begins. */
const starterBreeds = [
  { name: 'Nelore', bndCode: 'NE' },
  { name: 'Cruzado', bndCode: 'XX' },
] as const;

export async function addStarterBreeds({ db }: Context, farmId: string): Promise<void> {
  await db.breed.createMany({ data: starterBreeds.map((breed) => ({ ...breed, farmId })) });
}

/** The two letters of a breed in the national base. */
const bndCode = () => ofKind('line', z.string().regex(/^[A-Z]{2}$/)).meta({ examples: ['NE'] });

/** §1.12: the codes of only two breeds are known; a farm adds its own. */
export const createBreed = defineCommand({
  name: 'createBreed',
  allow: 'ox:write',
  input: z.strictObject({ name: requiredLine(60), bndCode: bndCode().nullish() }),
  async run(ctx, { name, bndCode: code }) {
    const same = sameText(name);
    if ((await ctx.db.breed.count({ where: { name: same } })) > 0)
      fail('FieldsAlreadyInUse', { fields: [{ path: 'name' }] }, 'name');
    const { id } = await ctx.db.breed.create({
      data: { farmId: ctx.actor.farmId, name, bndCode: code ?? null },
      select: { id: true },
    });
    await ctx.emit({ type: 'Breed', id, op: 'CREATED', subject: name });
    return { breedId: id };
  },
});

export const breedList = defineList({
  allow: 'ox:read',
  filter: z.strictObject({ search: search() }),
  where: ({ search: text }) => (text ? { name: containing(text) } : {}),
  order: { NAME: 'name' },
  defaultOrder: 'NAME',
  table: 'breed',
});
