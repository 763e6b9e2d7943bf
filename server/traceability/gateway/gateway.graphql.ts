import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Announcement } from '../announcements/announcements.graphql.ts';
import { gatewayMessageList, resendGatewayMessage } from './gateway.service.ts';
import { gatewayOperations, gatewayStatuses } from './gatewayWords.calc.ts';
import { answersIn, type SisbovAnswer } from './sisbov.calc.ts';

type Answered = SisbovAnswer & { call: number };

const Answer = builder.objectRef<Answered>('GatewayAnswer').implement({
  description: 'What the official base answered to one call',
  authScopes: { may: 'announcement:read' },
  fields: (t) => ({
    call: t.exposeInt('call', { description: 'Its place in the message, from 1' }),
    ok: t.boolean({ resolve: ({ status }) => status === 0 }),
    transactionId: t.exposeString('idTransacao', { nullable: true }),
    errors: t.stringList({
      resolve: ({ listaErros }) =>
        listaErros.map(({ codigoErro, menssagemErro, valorInformado }) =>
          [codigoErro, menssagemErro, valorInformado.join(', ')].filter(Boolean).join(' · '),
        ),
    }),
  }),
});

const GatewayMessage = farmNode('GatewayMessage', {
  read: 'announcement:read',
  viewerCan: { Update: 'announcement:write' },
  description: 'What an emitted announcement sends to the official base',
  fields: (t) => ({
    announcement: t.relation('announcement'),
    operation: t.expose('operation', { type: enumRef('GatewayOperation', gatewayOperations) }),
    status: t.expose('status', { type: enumRef('GatewayStatus', gatewayStatuses) }),
    number: t.exposeInt('number'),
    calls: t.exposeInt('calls'),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why the last attempt came to nothing' }),
    answers: t.field({
      type: [Answer],
      extensions: { mostRows: 5_000 },
      select: { answers: true },
      resolve: ({ answers }) =>
        answersIn(answers).flatMap((answer, index) => (answer ? [{ ...answer, call: index + 1 }] : [])),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(Announcement, (t) => ({
  gatewayMessages: t.relation('gatewayMessages', {
    extensions: { mostRows: 10 },
    query: { orderBy: [{ number: 'asc' }, { id: 'asc' }] },
  }),
}));

farmList('gatewayMessages', GatewayMessage, gatewayMessageList);

command(resendGatewayMessage, (t) => ({
  gatewayMessage: reread(t, GatewayMessage, 'gatewayMessageId'),
  announcement: reread(t, Announcement, 'announcementId'),
}));
