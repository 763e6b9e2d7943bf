import { command } from '../platform/graphql/command.ts';
import { farmList } from '../platform/graphql/farmList.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { fieldDeviceList, reportFieldDevice } from './fieldDevices.service.ts';

const FieldDevice = farmNode('FieldDevice', {
  read: 'activity:read',
  description: 'A browser in which somebody works in the field, and what it said last of its queue',
  fields: (t) => ({
    name: t.exposeString('name'),
    person: t.relation('membership'),
    day: t.expose('day', { type: 'Date', description: 'The farm day of `done` and `received`' }),
    done: t.exposeInt('done', { description: 'Acts captured on that day' }),
    received: t.exposeInt('received', { description: 'Of these, those the server has' }),
    waiting: t.exposeInt('waiting', { description: 'Acts of any day that the server does not have yet' }),
    refused: t.exposeInt('refused', { description: 'Acts that wait for a decision of their person' }),
    waitingSince: t.expose('waitingSince', { type: 'DateTime', nullable: true }),
    heardAt: t.expose('heardAt', { type: 'DateTime' }),
  }),
});

farmList('fieldDevices', FieldDevice, fieldDeviceList);

command(reportFieldDevice, (t) => ({ heardAt: t.expose('heardAt', { type: 'DateTime' }) }));
