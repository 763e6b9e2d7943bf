import { z } from 'zod';
import { endInvitations } from '../../accounts/invitations.service.ts';
import { endSessionsOnFarm } from '../../accounts/sessions.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';

/** What stands where a person's name was. */
export const erasedName = 'Pessoa removida';
/** Kinds of activities whose subject is a person's name. */
const ofPeople = ['Membership', 'Role', 'SignIn'];

/** An account that nobody can sign in to, in place of the person's. */
async function placeholder({ db, facts, actor: { farmId } }: Context): Promise<string> {
  const id = uuidv7();
  await db.person.create({ data: { id, email: `${id}@removed.invalid`, locale: facts.locale, active: false } });
  await db.farmOfPerson.create({ data: { personId: id, farmId } });
  return id;
}

/** The account goes with the last farm that it belongs to, and its sign-ins with it. */
async function removeAccount({ everyFarm }: Context, personId: string): Promise<void> {
  if ((await everyFarm.farmOfPerson.count({ where: { personId } })) > 0) return;
  await everyFarm.person.delete({ where: { id: personId }, select: { id: true } });
}

/** The person is no more on this farm: without name, e-mail, document, phone and address. What they did stays. */
export const erasePerson = defineCommand({
  name: 'erasePerson',
  allow: 'person:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Membership'), confirmName: line(100).optional() }),
  async run(ctx, { id, confirmName }) {
    const before = await ctx.db.membership.findUnique({
      where: ctx.key(id),
      select: { personId: true, name: true, addressId: true, owner: { select: { id: true } } },
    });
    if (!before) fail('UserNotFound');
    if (id === ctx.person.membershipId) fail('OwnAccess', {}, 'id');
    if (confirmName?.trim().toLowerCase() !== before.name.trim().toLowerCase())
      fail('InvalidFieldType', { reason: confirmName ? 'OTHER_NAME' : 'REQUIRED' }, 'confirmName');
    await endSessionsOnFarm(ctx, before.personId);
    await endInvitations(ctx.db, { farmId: ctx.actor.farmId, membershipId: id });
    await ctx.db.savedView.deleteMany({ where: { membershipId: id, shared: false } });
    await ctx.db.reportSchedule.deleteMany({ where: { membershipId: id } });
    await ctx.db.job.deleteMany({ where: { membershipId: id } });
    await ctx.db.fieldDevice.deleteMany({ where: { membershipId: id } });
    await ctx.db.membership.update({
      where: ctx.key(id),
      data: {
        ...{ personId: await placeholder(ctx), name: erasedName, document: null, phone: null },
        ...{ addressId: null, active: false, joinedAt: null, version: { increment: 1 } },
      },
      select: { id: true },
    });
    // Whose cattle it is stays on papers; how to reach them does not.
    if (before.owner)
      await ctx.db.owner.update({ where: ctx.key(before.owner.id), data: { email: null, phone: null } });
    if (before.addressId) await ctx.db.address.deleteMany({ where: { id: before.addressId } });
    await ctx.db.activity.updateMany({
      where: { subjectId: id, type: { in: ofPeople } },
      data: { subject: erasedName },
    });
    await ctx.db.farmOfPerson.deleteMany({ where: { personId: before.personId } });
    await removeAccount(ctx, before.personId);
    await ctx.emit({ type: 'Membership', id, op: 'DELETED', subject: erasedName });
    return { membershipId: id };
  },
});
