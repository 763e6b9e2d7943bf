import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { EveryFarmDb } from '../platform/db/client.ts';
import type { Locale } from '../platform/errors/serialize.ts';
import { wordsFor } from '../platform/files/words.ts';
import { email } from '../platform/input.ts';
import { openMail } from '../platform/mail/mail.ts';
import { originOnPaper } from '../platform/rights/origins.ts';
import { defineCommand } from '../platform/service.ts';
import { inDays, newSecret } from '../platform/session/tokens.ts';
import { placesOf, type PlaceOfPerson } from './directory.service.ts';
import { writeInvitation } from './invitations.service.ts';

const words = {
  subject: ['Nova senha no Cocho', 'A new password for Cocho'],
  hello: ['Olá,', 'Hello,'],
  open: [
    'para escolher uma nova senha, abra este link até amanhã a esta hora:',
    'to choose a new password, open this link before this time tomorrow:',
  ],
  ignore: [
    'Se não foi você que pediu, não faça nada: a senha continua a mesma.',
    'If it was not you who asked, do nothing: the password stays as it is.',
  ],
} as const;

/** A farm that the person joined and where no link waits that confirms another e-mail: that one stays as it is. */
async function withoutOtherLink(db: EveryFarmDb, personId: string): Promise<PlaceOfPerson | null> {
  for (const membership of await placesOf(db, personId)) {
    const { id: membershipId, farmId, active, joinedAt } = membership;
    if (!active || !joinedAt) continue;
    const links = await db.invitation.count({ where: { farmId, membershipId, newEmail: { not: null } } });
    if (links === 0) return membership;
  }
  return null;
}

/** A link to the person's own e-mail, which proves whose the account is; its farms have no part in it. */
async function mailLink(ctx: Context, address: string): Promise<void> {
  const { config, log } = ctx.platform;
  const mail = openMail(config);
  if (!mail) return;
  try {
    const db = ctx.everyFarm;
    const person = await db.person.findUnique({
      where: { email: address, active: true },
      select: { id: true, locale: true },
    });
    const membership = person && (await withoutOtherLink(db, person.id));
    if (!membership) return;
    const { id: membershipId, farmId } = membership;
    const { secret, hash } = newSecret();
    const link = { tokenHash: hash, expiresAt: inDays(1), mailed: true } as const;
    const id = await db.$transaction((inside) => writeInvitation(inside, { farmId, membershipId, ...link }));
    const word = wordsFor(words, person.locale as Locale);
    await mail.send({
      id: `${id}.${hash.slice(0, 12)}`,
      to: address,
      subject: word('subject'),
      text: [
        `${word('hello')}\n${word('open')}`,
        `${originOnPaper(config, '')}/login#invite=${secret}`,
        word('ignore'),
      ].join('\n\n'),
      files: [],
    });
  } catch (error) {
    log.warn({ err: error, traceId: ctx.facts.traceId }, 'a link for a new password was not sent');
  } finally {
    mail.close();
  }
}

/** Who forgot a password gets a link by e-mail; the answer is the same where nobody has the e-mail. */
export const requestPasswordLink = defineCommand({
  name: 'requestPasswordLink',
  allow: 'public',
  input: z.strictObject({ email: email() }),
  async run(ctx, { email: address }) {
    const { limiter } = ctx.platform;
    await limiter.spend('registrationAddress', ctx.facts.address);
    await limiter.spend('passwordLink', address);
    // Not waited for: the answer takes as long where nobody has the e-mail.
    void mailLink(ctx, address);
    return { ok: true };
  },
});
