import { builder } from '../graphql/builder.ts';
import { command } from '../graphql/command.ts';
import { farmList } from '../graphql/farmList.ts';
import { farmNode } from '../graphql/farmNode.ts';
import { enumRef } from '../graphql/inputs.ts';
import { changeFeed } from '../graphql/live/changeFeed.ts';
import { reread } from '../graphql/reread.ts';
import { Job } from '../jobs/jobs.graphql.ts';
import {
  addFileImportRows,
  createFileImport,
  dayOrders,
  fileImportList,
  fileImportReading,
  importStatuses,
  type StoredReading,
} from './fileImport.service.ts';
import { asStored, kindFor, sheetOf, type CellFault, type CrowdedPlace } from './importKind.ts';
import { importKinds, rowsOfPart, type ImportKindName } from './importSheet.calc.ts';
import { rowsToCome, type StoredRow } from './importRows.service.ts';
import { mendEqualCells, mendFileImport, undoMend } from './mendImport.service.ts';
import {
  checkFileImport,
  crowdedPlaces,
  faultText,
  madeNames,
  startFileImport,
  undoFileImport,
  waitingImport,
} from './takeImport.service.ts';

const KindEnum = enumRef('FileImportKind', importKinds);
const StatusEnum = enumRef('FileImportStatus', importStatuses);
const OrderEnum = enumRef('DayOrder', dayOrders);

interface ShownRow extends StoredRow {
  kind: ImportKindName;
  faults: CellFault[];
}

const Fault = builder.objectRef<CellFault & { kind: ImportKindName }>('FileImportFault').implement({
  description: 'What is wrong in a cell of an import',
  authScopes: { may: 'import:write' },
  fields: (t) => ({
    column: t.exposeString('column', { nullable: true, description: 'Null: the line as a whole' }),
    code: t.exposeString('code'),
    message: t.string({
      description: 'In the words of whoever reads it',
      resolve: ({ kind, ...fault }, _args, ctx) => faultText(kind, fault, ctx.facts.locale),
    }),
  }),
});

const Crowded = builder.objectRef<CrowdedPlace>('CrowdedPlace').implement({
  description: 'A pen that would have more heads than it is made for',
  authScopes: { may: 'import:write' },
  fields: (t) => ({
    name: t.exposeString('name'),
    heads: t.exposeInt('heads', { description: 'With those of the file' }),
    capacity: t.exposeInt('capacity'),
  }),
});

const Row = builder.objectRef<ShownRow>('FileImportRow').implement({
  authScopes: { may: 'import:write' },
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Of the file' }),
    cells: t.stringList({
      description: 'In the order of the columns of the kind; empty where the row does not say',
      resolve: ({ kind, cells }) => sheetOf(kind)?.columns.map(({ key }) => cells[key] ?? '') ?? [],
    }),
    faults: t.field({ type: [Fault], resolve: ({ kind, faults }) => faults.map((fault) => ({ ...fault, kind })) }),
  }),
});

const FileImport = farmNode('FileImport', {
  read: 'import:write',
  description: 'A file of rows that somebody brings in: mended, checked, taken in and undone',
  // Excludes what a long import keeps for its undoing.
  select: { id: true, kind: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum }),
    status: t.expose('status', { type: StatusEnum }),
    fileName: t.exposeString('fileName'),
    rowCount: t.exposeInt('rowCount'),
    toCome: t.int({
      description: 'Rows of its file that have not come: it cannot be checked',
      select: { status: true, rowCount: true, reading: true },
      resolve: rowsToCome,
    }),
    wrongCount: t.exposeInt('wrongCount', { description: 'Rows in which something is wrong' }),
    createCount: t.exposeInt('createCount', { description: 'Rows that make something new' }),
    updateCount: t.exposeInt('updateCount', { description: 'Rows that change what is there' }),
    sameCount: t.exposeInt('sameCount', { description: 'Rows that are there already as they are' }),
    sameAsAt: t.expose('sameAsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the same rows were brought in before',
    }),
    madeNames: t.stringList({
      description: 'Of what it makes besides its rows, since the farm lacks it: lines of corrals',
      resolve: (found, _args, ctx) => madeNames(ctx, found),
    }),
    crowded: t.field({
      type: [Crowded],
      description: 'What its animals would crowd, of an import that was checked',
      select: { status: true },
      resolve: (found, _args, ctx) => crowdedPlaces(ctx, found),
    }),
    mendCount: t.int({
      description: 'Changes by hand that can be taken back',
      select: { mends: true },
      resolve: ({ mends }) => (mends as unknown[]).length,
    }),
    rows: t.field({
      type: [Row],
      description: 'Of one part',
      args: { part: t.arg.int({ required: true }) },
      extensions: { mostRows: rowsOfPart },
      resolve: async ({ id, kind }, { part }, ctx): Promise<ShownRow[]> => {
        kindFor(ctx, kind);
        const key = { farmId: ctx.actor.farmId, importId: id, part };
        const found = await ctx.db.fileImportPart.findUnique({ where: { farmId_importId_part: key } });
        const faults = asStored<CellFault[]>(found?.faults ?? []);
        const byRow = Map.groupBy(faults, ({ row }) => row);
        const rows = asStored<StoredRow[]>(found?.rows ?? []);
        return rows.map((row, index) => ({ ...row, kind, faults: byRow.get(index) ?? [] }));
      },
    }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

builder.prismaObjectField(FileImport, 'waiting', (t) =>
  t.field({
    type: FileImport,
    nullable: true,
    description: 'The rows that were kept for later, while they wait',
    select: { headDigest: true, doneAt: true },
    resolve: async (done, _args, ctx) => {
      const id = await waitingImport(ctx, done);
      return id === null ? null : ctx.db.fileImport.findUnique({ where: ctx.key(id) });
    },
  }),
);

const ReadColumn = builder.objectRef<StoredReading['columns'][number]>('FileImportReadColumn').implement({
  authScopes: { may: 'import:write' },
  fields: (t) => ({
    heading: t.exposeString('heading'),
    column: t.exposeString('column', { nullable: true }),
  }),
});

const Reading = builder.objectRef<StoredReading>('FileImportReading').implement({
  description: 'What the headings of a file meant when one with the same was brought in last',
  authScopes: { may: 'import:write' },
  fields: (t) => ({
    columns: t.field({ type: [ReadColumn], resolve: ({ columns }) => columns }),
    dayOrder: t.field({ type: OrderEnum, nullable: true, resolve: ({ dayOrder }) => dayOrder }),
  }),
});

builder.prismaObjectField('Farm', 'fileImportReading', (t) =>
  t.field({
    type: Reading,
    nullable: true,
    authScopes: { may: 'import:write' },
    args: { kind: t.arg({ type: KindEnum, required: true }), headings: t.arg.stringList({ required: true }) },
    resolve: (_farm, { kind, headings }, ctx) => fileImportReading(ctx, { kind, headings }),
  }),
);

farmList('fileImports', FileImport, fileImportList);
for (const service of [
  createFileImport,
  addFileImportRows,
  mendFileImport,
  mendEqualCells,
  undoMend,
  checkFileImport,
  undoFileImport,
])
  command(service, (t) => ({ fileImport: reread(t, FileImport, 'fileImportId') }));
command(startFileImport, (t) => ({ job: reread(t, Job, 'jobId') }));
changeFeed({ name: 'fileImportChanged', read: 'import:write', field: 'fileImport', node: FileImport });
