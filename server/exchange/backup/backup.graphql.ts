import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import type { Difference } from './difference.service.ts';
import { backupList, deleteBackup, makeBackup, restoreBackup } from './backups.service.ts';
import { countsOf, type Manifest } from './manifest.ts';

const may = { authScopes: { may: 'backup:read' } } as const;

interface Count {
  name: string;
  count: number;
}

const CountType = builder.objectRef<Count>('BackupCount').implement({
  description: 'How many rows of a model a backup holds',
  ...may,
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
});

/** As it is stored, without the files of papers. */
type Listed = Omit<Manifest, 'missingPapers'> & { missingPapers: number; papers: { count: number; bytes: number } };

type Side = Difference['here'];

const DifferenceSide = builder.objectRef<Side>('BackupDifferenceSide').implement({
  description: 'A farm in a few figures',
  ...may,
  fields: (t) => ({
    heads: t.exposeInt('heads'),
    batches: t.exposeInt('batches'),
    stockKg: t.expose('stockKg', { type: 'Decimal' }),
    stockValue: t.expose('stockValue', { type: 'Decimal' }),
    day: t.expose('day', { type: 'Date', description: 'Its open day' }),
  }),
});

const DifferenceRows = builder.objectRef<Difference['models'][number]>('BackupDifferenceRows').implement({
  description: 'How many rows of a model differ',
  ...may,
  fields: (t) => ({
    name: t.exposeString('name'),
    same: t.exposeInt('same'),
    changed: t.exposeInt('changed'),
    added: t.exposeInt('added', { description: 'Of the living farm alone: they came since the backup' }),
    removed: t.exposeInt('removed', { description: 'Of the backup alone: they went since' }),
  }),
});

const DifferenceType = builder.objectRef<Difference>('BackupDifference').implement({
  description: 'How the living farm and the one that was made of a backup differed when it was made',
  ...may,
  fields: (t) => ({
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    here: t.field({ type: DifferenceSide, resolve: ({ here }) => here }),
    copy: t.field({ type: DifferenceSide, resolve: ({ copy }) => copy }),
    models: t.field({ type: [DifferenceRows], resolve: ({ models }) => models }),
  }),
});

const manifestOf = ({ manifest }: { manifest: unknown }) => manifest as Listed;
const select = { manifest: true } as const;

const Backup = farmNode('Backup', {
  read: 'backup:read',
  viewerCan: { Restore: 'backup:restore' },
  description: 'The farm as a file, made here or sent to be restored; it is got from /graphql/backup/ and its id',
  fields: (t) => ({
    kind: t.field({ type: enumRef('BackupKind', ['MADE', 'SENT', 'SCHEDULED']), resolve: ({ kind }) => kind }),
    name: t.exposeString('name'),
    bytes: t.exposeInt('bytes'),
    sha256: t.exposeString('sha256'),
    signedHere: t.exposeBoolean('signedHere', { description: 'By this installation, not by another' }),
    farmName: t.string({ select, resolve: (row) => manifestOf(row).farm.name }),
    day: t.field({ type: 'Date', select, resolve: (row) => manifestOf(row).day }),
    exportedAt: t.field({ type: 'DateTime', select, resolve: (row) => new Date(manifestOf(row).exportedAt) }),
    rows: t.int({
      description: 'Of all models',
      select,
      resolve: (row) => Object.values(countsOf(manifestOf(row))).reduce((sum, rows) => sum + rows, 0),
    }),
    counts: t.field({
      type: [CountType],
      description: 'Of the models that it has rows of',
      select,
      resolve: (row) =>
        Object.entries(countsOf(manifestOf(row)))
          .filter(([, count]) => count > 0)
          .map(([name, count]) => ({ name, count })),
    }),
    papers: t.int({ description: 'Documents and photos', select, resolve: (row) => manifestOf(row).papers.count }),
    missingPapers: t.int({
      description: 'Documents whose file was not there',
      select,
      resolve: (row) => manifestOf(row).missingPapers,
    }),
    restoredFarmId: t.id({
      nullable: true,
      description: 'The farm that was made of it',
      select: { restoredFarmId: true },
      resolve: ({ restoredFarmId }) => restoredFarmId && toGlobalId('Farm', restoredFarmId),
    }),
    difference: t.field({
      type: DifferenceType,
      nullable: true,
      description: 'None before it is restored, and of a backup of another farm',
      select: { difference: true },
      // Written by the restore.
      resolve: ({ difference }) => difference as Difference | null,
    }),
    provenAt: t.expose('provenAt', { type: 'DateTime', nullable: true, description: 'When its trial restore held' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

farmList('backups', Backup, backupList);

for (const service of [makeBackup, restoreBackup]) command(service, (t) => ({ job: reread(t, Job, 'jobId') }));
command(deleteBackup, (t) => ({ deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Backup', deletedId) }) }));

changeFeed({ name: 'backupChanged', read: 'backup:read', field: 'backup', node: Backup });
