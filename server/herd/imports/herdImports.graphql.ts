import { errorMessage } from '../../platform/errors/messages.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import { importKinds, importStatuses } from '../herdWords.calc.ts';
import {
  addHerdImportRows,
  createHerdImport,
  herdImportList,
  sheetLine,
  startHerdImport,
  undoHerdImport,
} from './herdImport.service.ts';
import { recordOpeningHerd } from '../opening/openingHerd.service.ts';
import type { RowFault } from './herdImportRead.service.ts';

const KindEnum = enumRef('HerdImportKind', importKinds);
const StatusEnum = enumRef('HerdImportStatus', importStatuses);

const Fault = builder.objectRef<RowFault>('HerdImportFault').implement({
  description: 'What is wrong in a cell of an imported file',
  authScopes: { may: 'ox:write' },
  fields: (t) => ({
    line: t.int({ description: 'Of the sheet, whose headings are line 1', resolve: ({ row }) => sheetLine(row) }),
    column: t.exposeString('column', { nullable: true, description: 'Null: the line as a whole' }),
    value: t.exposeString('value'),
    code: t.exposeString('code'),
    oxId: t.id({
      nullable: true,
      description: 'The animal that had this number before, where one may not enter anew with it',
      resolve: ({ params }) => (typeof params.oxId === 'string' ? params.oxId : null),
    }),
    message: t.string({
      description: 'In the words of whoever reads it',
      resolve: ({ code, params }, _args, ctx) => errorMessage(code, params, ctx.facts.locale),
    }),
  }),
});

const HerdImport = farmNode('HerdImport', {
  read: 'ox:write',
  description: 'A file of animals or weighings, brought into the herd whole or not at all',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum }),
    status: t.expose('status', { type: StatusEnum }),
    fileName: t.exposeString('fileName'),
    rowCount: t.exposeInt('rowCount'),
    faultCount: t.exposeInt('faultCount'),
    reenters: t.exposeBoolean('reenters', { description: 'Animals that left come back by their rows' }),
    reentryCount: t.exposeInt('reentryCount', { description: 'Rows of animals that left and may come back' }),
    faults: t.field({
      type: [Fault],
      description: 'The first of them; the file of the check has all',
      select: { faults: true },
      resolve: ({ faults }) => faults as RowFault[],
    }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

farmList('herdImports', HerdImport, herdImportList);
for (const service of [createHerdImport, addHerdImportRows, undoHerdImport, recordOpeningHerd])
  command(service, (t) => ({ herdImport: reread(t, HerdImport, 'herdImportId') }));
command(startHerdImport, (t) => ({ job: reread(t, Job, 'jobId') }));
changeFeed({ name: 'herdImportChanged', read: 'ox:write', field: 'herdImport', node: HerdImport });
