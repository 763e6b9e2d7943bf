import type { Context } from '../../platform/context.ts';
import type { Emitted } from '../announcements/types/announcementKind.ts';
import { operationOf } from './gatewayWords.calc.ts';
import { nextMessageNumber } from './gateway.sql.ts';

/**
 * What an emission is to report to the base lies ready with it; sending is work of its own and never keeps it waiting.
 * Requires the lock of announcements, by which numbers have no gap.
 */
export async function queueMessage(ctx: Context, { id, type }: Emitted): Promise<void> {
  const { db } = ctx;
  const { farmId } = ctx.actor;
  if (type === 'RE_IDENTIFICATION') {
    const again = { announcementId: id, facts: { path: ['mode'], equals: 'REPRINT' } };
    if ((await db.announcementItem.count({ where: again })) === 0) return;
  }
  const number = await nextMessageNumber(farmId, db);
  const operation = operationOf[type];
  await db.gatewayMessage.createMany({
    data: [{ farmId, announcementId: id, operation, number, answers: [], nextAttemptAt: ctx.now() }],
    skipDuplicates: true,
  });
}
