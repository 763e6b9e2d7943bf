import { Membership } from '../../accounts/accounts.graphql.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import { deleteFarm, takeFarmBack } from './deleteFarm.service.ts';
import { erasePerson } from './erasePerson.service.ts';
import { exportMyData } from './personalData.service.ts';

interface State {
  at: Date;
  removeAt: Date;
  isReplaced: boolean;
}

const SetAside = builder.objectRef<State>('FarmSetAside').implement({
  description: 'Why a farm is only read, and until when it is there',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    removeAt: t.expose('removeAt', { type: 'DateTime' }),
    isReplaced: t.exposeBoolean('isReplaced', { description: 'Another farm is in its place; else it was deleted' }),
  }),
});

builder.prismaObjectField(Farm, 'setAside', (t) =>
  t.field({
    type: SetAside,
    nullable: true,
    description: 'None of a farm that is in use',
    select: { setAsideAt: true, removeAt: true, replacedById: true },
    resolve: ({ setAsideAt, removeAt, replacedById }) =>
      setAsideAt && removeAt && { at: setAsideAt, removeAt, isReplaced: replacedById !== null },
  }),
);

for (const service of [deleteFarm, takeFarmBack]) command(service, (t) => ({ farm: reread(t, Farm, 'farmId') }));
command(exportMyData, (t) => ({ job: reread(t, Job, 'jobId') }));
command(erasePerson, (t) => ({ membership: reread(t, Membership, 'membershipId') }));
