import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { backupState, setBackupSchedule } from './backupSchedule.service.ts';

const may = { authScopes: { may: 'backup:read' } } as const;

const BackupState = builder.objectRef<Awaited<ReturnType<typeof backupState>>>('BackupState').implement({
  description: 'When the farm is backed up by itself, and when such a backup was last restored for a trial',
  ...may,
  fields: (t) => ({
    weekdays: t.exposeIntList('weekdays', { description: 'From 1, Monday, to 7; none where it is off' }),
    time: t.exposeString('time', { description: 'HH:MM where the farm is' }),
    keep: t.exposeInt('keep', { description: 'How many stay' }),
    nextRunAt: t.expose('nextRunAt', { type: 'DateTime', nullable: true }),
    lastProvenAt: t.expose('lastProvenAt', { type: 'DateTime', nullable: true }),
    lastProvenAnswers: t.exposeInt('lastProvenAnswers', {
      nullable: true,
      description: 'Answers of reports that were the same',
    }),
    failure: t.exposeString('failure', { nullable: true, description: 'What was not the same in the last trial' }),
    isLate: t.exposeBoolean('isLate', { description: 'The last proven one is too old' }),
  }),
});

builder.prismaObjectField(Farm, 'backupState', (t) =>
  t.field({ type: BackupState, ...may, resolve: (_farm, _args, ctx) => backupState(ctx) }),
);

command(setBackupSchedule, (t) => ({ farm: reread(t, Farm, 'farmId') }));
