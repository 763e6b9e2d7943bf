import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { parseInput } from '../../platform/input.ts';
import type { Page } from '../../platform/lists.ts';
import { also, answer, from, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import { requestInput } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import type { RestRequest } from '../../platform/rest/restRequest.ts';
import { paged, rest } from '../../platform/rest/routes.ts';
import type { Service } from '../../platform/service.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import { announcementTypes } from '../announcements/announcementWords.calc.ts';
import { baseUpload, ReadFile } from './baseForm.ts';
import { importBnd, importCertifier, importOf, lastBndImport, takeContent } from './baseImport.service.ts';
import type { LineFault } from './baseLines.calc.ts';
import { differenceFields, reconciliationResults, type BaseImportKind } from './bndWords.calc.ts';
import type { Proposal } from '../reconciliation/reconciliation.calc.ts';
import { baseMatchList, matchParts, type MatchWithParts } from '../reconciliation/reconciliation.service.ts';

const flagText = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value);

/** A form says all it says as text. */
const formInput = (request: RestRequest): unknown => {
  const { dryRun, ...sent } = requestInput(request) as Record<string, unknown>;
  return dryRun === undefined ? sent : { ...sent, dryRun: flagText(dryRun) };
};

type ImportService = Service<z.ZodObject, { baseImportId: string }>;

/** The service, also for a file that was read in its own process, in place of its rows. */
function orOfFile(service: ImportService, kind: BaseImportKind): ImportService {
  const options = service.input.omit({ rows: true });
  const run = async (ctx: Context, raw: unknown) => {
    const { file, ...fields } = raw as { file?: unknown };
    if (!(file instanceof ReadFile)) return service(ctx, raw);
    // The schema without its rows is that of the options of an import.
    return takeContent(ctx, kind, file.content, parseInput(options, fields) as { fileName: string });
  };
  return Object.assign(run, { serviceName: service.serviceName, allow: service.allow, input: service.input });
}

const lineFault = {
  line: field.int(12),
  column: field.text('birthDate'),
  value: field.text('31/02/2024'),
  code: field.text('BndEmptyBirth'),
};

const counts = field.json(z.record(z.string(), z.int()), { MATCHED: 118, DIVERGENT: 2 });

const importResult = loaded(
  ({ baseImportId }: { baseImportId: string }, ctx: Context) => importOf(ctx, baseImportId),
  answer({
    importId: from('id', field.id('BaseImport')),
    dryRun: from(({ status }: { status: string }) => status === 'CHECKED', field.flag(false)),
    lines: field.int(120),
    imported: field.int(120),
    errors: from(({ errors }: { errors: unknown }) => errors as LineFault[], listOf(lineFault)),
    summary: from(({ summary }: { summary: unknown }) => summary as Record<string, number>, counts),
    proposals: from(
      ({ proposals }: { proposals: unknown }) => proposals as Proposal[],
      listOf({
        kind: field.oneOf(reconciliationResults),
        sisbov: field.text('105500508091406'),
        oxId: maybe(field.id('Ox')),
        field: maybe(field.oneOf(differenceFields)),
        farmValue: maybe(field.text('MALE')),
        fileValue: maybe(field.text('FEMALE')),
        announcementType: maybe(field.oneOf(announcementTypes)),
      }),
    ),
  }),
);

const dryRun = { dryRun: parameter.flag('Computes what would change, and changes nothing') };

function importCall(call: `POST /${string}`, kind: BaseImportKind, service: ImportService, summary: string): void {
  rest({
    call,
    summary,
    query:
      kind === 'BND'
        ? { ...dryRun, ownerId: parameter.id('Owner', "Only this owner's animals are in the file") }
        : { ...dryRun, announcementId: parameter.id('Announcement', 'The announcement that is answered') },
    upload: baseUpload(kind),
    service: orOfFile(service, kind),
    answer: importResult,
    input: formInput,
  });
}

importCall(
  'POST /utils/submit/bnd',
  'BND',
  importBnd,
  'Compares a file of the national base with the farm and takes it over, whole or not at all',
);
importCall(
  'POST /utils/submit/certifier',
  'CERTIFIER',
  importCertifier,
  'Takes over what the certifier answers about some animals',
);

const animal = answer({
  sisbov: field.text('105500508091406'),
  birthDate: from(({ bndAnimal }: MatchWithParts) => bndAnimal?.birthDate ?? null, maybe(field.day())),
  breed: from(({ bndAnimal }: MatchWithParts) => bndAnimal?.breed?.name ?? null, maybe(field.text('Nelore'))),
  gender: from(({ bndAnimal }: MatchWithParts) => bndAnimal?.sex ?? null, maybe(field.oneOf(['MALE', 'FEMALE']))),
  inclusionDate: from(({ bndAnimal }: MatchWithParts) => bndAnimal?.inclusionDate ?? null, maybe(field.day())),
  identificationDate: from(
    ({ bndAnimal }: MatchWithParts) => bndAnimal?.identificationDate ?? null,
    maybe(field.day()),
  ),
  releaseDate: from(({ bndAnimal }: MatchWithParts) => bndAnimal?.releaseDate ?? null, maybe(field.day())),
  inventory: from(({ bndAnimal }: MatchWithParts) => bndAnimal?.inventory ?? null, maybe(field.flag(true))),
  owner: maybe(ref('Owner', 'Agropecuária Boa Vista')),
  ox: from(({ ox }: MatchWithParts) => ox && { id: ox.id, name: oxName(ox) }, maybe(ref('Ox', '809140'))),
  result: field.oneOf(reconciliationResults),
});

const lastImport = answer({
  lastImport: maybe(
    answer({
      at: from('doneAt', maybe(field.instant())),
      by: from('createdBy', maybe(ref('Membership', 'Ana Souza'))),
      lines: field.int(120),
    }),
  ),
});

const pages = paged<MatchWithParts>('bndAnimals', baseMatchList, animal, {
  include: matchParts,
  query: {
    ownerId: parameter.id('Owner', "Only this owner's"),
    result: parameter.list(reconciliationResults, 'Only those', 'results'),
    inventory: parameter.flag('Only those in the last inventory, or only others'),
    importId: parameter.id('BaseImport', 'Only those of which this file was the last to say something new'),
  },
});

rest({
  call: 'GET /utils/submit/bnd',
  summary: 'Each number of the base or of the farm, and how both agree on it, a page at a time',
  ...pages,
  answer: loaded(
    async (page: Page<MatchWithParts>, ctx) => ({ ...page, lastImport: await lastBndImport(ctx) }),
    also(pages.answer, lastImport),
  ),
});
