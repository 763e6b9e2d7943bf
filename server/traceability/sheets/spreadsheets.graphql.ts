import { Farm } from '../../farm/farm.graphql.ts';
import { ageBands, sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import type { Pendency } from './pendencies.ts';
import { bandOf } from './sheetContent.ts';
import { makeSpreadsheet } from './spreadsheetFiles.service.ts';
import { sendIdentifications, spreadsheet, spreadsheetFilter } from './spreadsheets.service.ts';
import {
  identificationMotives,
  spreadsheetKinds,
  spreadsheetWarnings,
  type SpreadsheetWarning,
} from './spreadsheetWords.calc.ts';

type Sheet = Awaited<ReturnType<typeof spreadsheet>>;

const may = { authScopes: { may: 'announcement:read' } } as const;
const SexEnum = enumRef('Sex', sexes);
const BandEnum = enumRef('AgeBand', ageBands);
const KindEnum = enumRef('SpreadsheetKind', spreadsheetKinds);
const maybeId = (type: string, id: string | null) => id && toGlobalId(type, id);

const Row = builder.objectRef<Sheet['rows'][number]>('SpreadsheetRow').implement({
  description: 'One animal of a spreadsheet',
  ...may,
  fields: (t) => ({
    oxId: t.id({ resolve: ({ oxId }) => toGlobalId('Ox', oxId) }),
    sisbov: t.exposeString('sisbov', { nullable: true }),
    managementNumber: t.exposeString('managementNumber', { nullable: true }),
    electronicEarring: t.exposeString('electronicEarring', { nullable: true }),
    sex: t.field({ type: SexEnum, nullable: true, resolve: ({ sex }) => sex }),
    breed: t.exposeString('breed', { nullable: true }),
    breedCode: t.exposeString('breedCode', { nullable: true }),
    birthDate: t.field({ type: 'Date', nullable: true, resolve: ({ birthDate }) => birthDate }),
    day: t.field({
      type: 'Date',
      nullable: true,
      description: 'Of its identification, arrival or birth',
      resolve: ({ day }) => day,
    }),
    motive: t.field({
      type: enumRef('IdentificationMotive', identificationMotives),
      nullable: true,
      resolve: ({ motive }) => motive,
    }),
    box: t.exposeInt('box', { nullable: true }),
    gta: t.exposeString('gta', { nullable: true }),
    band: t.field({ type: BandEnum, nullable: true, resolve: bandOf }),
    origin: t.exposeString('origin', { nullable: true }),
    eras: t.exposeString('eras', { nullable: true }),
    weight: t.field({ type: 'Decimal', nullable: true, resolve: ({ weight }) => weight }),
    ownerName: t.exposeString('owner', { nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    dam: t.exposeString('dam', { nullable: true, description: "Its mother's number" }),
  }),
});

const PendencyType = builder.objectRef<Pendency>('SpreadsheetPendency').implement({
  description: 'What must be put right before the certifier gets the sheet',
  ...may,
  fields: (t) => ({
    kind: t.field({
      type: enumRef('SpreadsheetPendencyKind', ['MISSING_FACT', 'GTA_INCOMPLETE']),
      resolve: ({ kind }) => kind,
    }),
    field: t.exposeString('field', { nullable: true }),
    count: t.exposeInt('count'),
    oxIds: t.idList({ resolve: ({ oxIds }) => oxIds.map((id) => toGlobalId('Ox', id)) }),
    gtaId: t.id({ nullable: true, resolve: ({ gtaId }) => maybeId('Gta', gtaId) }),
    gta: t.exposeString('gta', { nullable: true }),
    sex: t.field({ type: SexEnum, nullable: true, resolve: ({ sex }) => sex }),
    band: t.field({ type: BandEnum, nullable: true, resolve: ({ band }) => band }),
    declared: t.exposeInt('declared', { nullable: true }),
  }),
});

const Warning = builder.objectRef<{ kind: SpreadsheetWarning; count: number }>('SpreadsheetWarning').implement({
  ...may,
  fields: (t) => ({
    kind: t.field({ type: enumRef('SpreadsheetWarningKind', spreadsheetWarnings), resolve: ({ kind }) => kind }),
    count: t.exposeInt('count'),
  }),
});

const Spreadsheet = builder.objectRef<Sheet>('Spreadsheet').implement({
  description: 'What is to go to the certifier on one sheet',
  ...may,
  fields: (t) => ({
    kind: t.field({ type: KindEnum, resolve: ({ kind }) => kind }),
    heads: t.exposeInt('heads'),
    pages: t.int({ resolve: ({ pages }) => pages.length }),
    pendencies: t.field({ type: [PendencyType], resolve: ({ pendencies }) => pendencies }),
    warnings: t.field({ type: [Warning], resolve: ({ warnings }) => warnings }),
    rows: t.field({
      type: [Row],
      extensions: longList,
      description: 'All, or as many as a screen shows',
      args: { first: t.arg.int() },
      resolve: ({ rows }, { first }) => (first == null ? rows : rows.slice(0, Math.max(0, first))),
    }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  spreadsheet: t.field({
    type: Spreadsheet,
    ...may,
    complexity: 50,
    args: {
      kind: t.arg({ type: KindEnum, required: true }),
      filter: t.arg({ type: inputRef('SpreadsheetFilterInput', spreadsheetFilter), required: false }),
    },
    resolve: (_farm, { kind, filter }, ctx) => spreadsheet(ctx, { ...(filter as object | null | undefined), kind }),
  }),
}));

command(makeSpreadsheet, (t) => ({ job: reread(t, Job, 'jobId') }));
command(sendIdentifications, (t) => ({
  farm: reread(t, Farm, 'farmId'),
  heads: t.exposeInt('heads'),
  sentOn: t.field({ type: 'Date', resolve: ({ sentOn }) => sentOn }),
}));
