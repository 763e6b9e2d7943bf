import { z } from 'zod';
import { toJson } from '../../platform/db/json.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { gatewayOperations, gatewayStatuses } from './gatewayWords.calc.ts';
import { answersIn } from './sisbov.calc.ts';

export const gatewayMessageList = defineList({
  allow: 'announcement:read',
  filter: z.strictObject({
    announcementId: globalId('Announcement').nullish(),
    statuses: z.array(choice('GatewayStatus', gatewayStatuses)).max(gatewayStatuses.length).nullish(),
    operations: z.array(choice('GatewayOperation', gatewayOperations)).max(gatewayOperations.length).nullish(),
  }),
  where: ({ announcementId, statuses, operations }) => ({
    ...(announcementId ? { announcementId } : {}),
    ...(statuses?.length ? { status: { in: statuses } } : {}),
    ...(operations?.length ? { operation: { in: operations } } : {}),
  }),
  order: { NUMBER: 'number' },
  defaultOrder: 'NUMBER',
  newestFirst: true,
  table: 'gatewayMessage',
});

/** What the base refused, or could not be reached for, is sent again; what it took is not. */
export const resendGatewayMessage = defineCommand({
  name: 'resendGatewayMessage',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('GatewayMessage') }),
  async run(ctx, { id }) {
    const message = await ctx.db.gatewayMessage.findUnique({ where: ctx.key(id) });
    if (!message) fail('InexistentEntity', {}, 'id');
    if (message.status !== 'REFUSED' && message.status !== 'FAILED') fail('InvalidRelation', {}, 'id');
    const answers = answersIn(message.answers).map((each) => (each?.status === 0 ? each : null));
    await ctx.db.gatewayMessage.update({
      where: ctx.key(id),
      data: {
        status: 'WAITING',
        attempts: 0,
        nextAttemptAt: ctx.now(),
        failure: null,
        answers: toJson(answers) as Prisma.InputJsonValue,
      },
      select: { id: true },
    });
    const { announcementId, operation } = message;
    await ctx.emit({ type: 'Announcement', id: announcementId, op: 'UPDATED', subject: operation });
    return { gatewayMessageId: id, announcementId };
  },
});
