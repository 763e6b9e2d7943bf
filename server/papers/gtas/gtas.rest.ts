import type { Context } from '../../platform/context.ts';
import { answer, from, list, loaded, maybe, nothing, ref } from '../../platform/rest/answer.ts';
import { isFields, requestInput, type Input } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { member } from '../../platform/rest/maker.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
import { getGta, gtaFigures, gtaList, gtaParts, type GtaRow } from './gtaList.service.ts';
import { ageBands, gtaPurposes, gtaTransports, gtaStatuses, gtaTypes, sexes } from './gtaPlaces.calc.ts';
import { typedBands } from './gtaRules.service.ts';
import { createGtaWithEnds } from './gtaEntry.service.ts';
import { deleteGta, updateGta } from './gtas.service.ts';

export const figuredGta = async (row: GtaRow, ctx: Context) => ({ ...row, ...gtaFigures(row, await ctx.day()) });

export const ageGroup = answer({
  id: field.id('GtaAgeGroup'),
  sex: maybe(field.oneOf(sexes)),
  band: field.oneOf(ageBands),
  hiltonCandidate: field.flag(false),
  quantity: field.int(40),
  bound: field.int(18),
  free: from(({ quantity, bound }: { quantity: number; bound: number }) => quantity - bound, field.int(22)),
});

export const gtaFields = {
  id: field.id('Gta'),
  type: field.oneOf(gtaTypes),
  uf: field.text('GO'),
  series: field.text('Q'),
  number: field.text('123456'),
  emissionDate: field.day(),
  entryDate: field.day('2026-02-01'),
  expirationDate: field.day('2026-02-03'),
  purpose: maybe(field.oneOf(gtaPurposes)),
  transport: maybe(field.oneOf(gtaTransports)),
  vehiclePlate: maybe(field.text('ABC1D23')),
  sealNumber: maybe(field.text('0012345')),
  issuerUnit: maybe(field.text('UVL Rio Verde')),
  valuePerHead: maybe(field.decimal(2_400)),
  description: maybe(field.text('Nelore, lote de recria')),
  origin: maybe(ref('Establishment', 'Fazenda Santa Clara')),
  destination: maybe(ref('Establishment', 'Frigorífico Rio Verde')),
  purchase: maybe(ref('Purchase', 'Bois de março')),
  ageGroups: list(ageGroup),
  totalQuantity: field.int(40),
  bound: field.int(18),
  free: field.int(22),
  status: field.oneOf(gtaStatuses),
  daysToExpiry: maybe(field.int(3)),
  arrivesExpired: field.flag(false),
  cancelled: field.flag(false),
  createdBy: member,
  ...field.written,
};
const gta = loaded(figuredGta, answer(gtaFields));

/** A legacy form knows one row only, in three fields of its own. */
const singleRow = { sex: 'sex', ageGroup: 'band', numberOfAnimals: 'quantity' } as const;

function withRows(body: unknown): unknown {
  if (!isFields(body) || !('numberOfAnimals' in body) || 'ageGroups' in body) return body;
  const { sex = null, ageGroup: band, numberOfAnimals: quantity, ...rest } = body;
  return { ...rest, ageGroups: [{ sex, band, quantity }] };
}

const input: Input = Object.assign(
  (request: Parameters<Input>[0]) => requestInput({ ...request, body: withRows(request.body) }),
  {
    document: ({ properties, required = [], ...schema }: Readonly<Record<string, unknown>>) => ({
      ...schema,
      properties: {
        ...(properties as object),
        sex: { type: 'string', enum: sexes, description: 'Of the only row, without `ageGroups`' },
        ageGroup: { type: 'string', enum: typedBands, description: 'Of the only row, without `ageGroups`' },
        numberOfAnimals: { type: 'integer', description: 'Of the only row, without `ageGroups`' },
      },
      required: (required as string[]).filter((name) => name !== 'ageGroups'),
    }),
    sentName: (path: string, { body }: Parameters<Input>[0]) => {
      const [rows, index, name] = path.split('.');
      const sent = Object.entries(singleRow).find(([, ours]) => ours === name)?.[0];
      const isSingle = isFields(body) && !('ageGroups' in body) && rows === 'ageGroups' && index === '0';
      return isSingle && sent ? sent : path;
    },
  },
);

const gtas = record({ noun: 'a GTA', key: 'gtaId', get: getGta, answer: gta });

gtas.list('GET /gtas', 'GTAs', gtaList, {
  include: gtaParts,
  query: {
    type: parameter.oneOf(gtaTypes, 'Only of this type'),
    status: parameter.list(gtaStatuses, 'Only in these states', 'statuses'),
    expiring: parameter.flag('Only with places left and within three days of expiry, or only others'),
    from: parameter.day('Issued from this day'),
    to: parameter.day('Issued until this day'),
    originId: parameter.id('Establishment', 'Only from this establishment'),
    destinationId: parameter.id('Establishment', 'Only to this establishment'),
    purchaseId: parameter.id('Purchase', 'Only of this purchase'),
    unbought: parameter.flag('Only those of no purchase, or only others'),
    number: parameter.text('Only with this number'),
  },
});
gtas.create('POST /gtas', createGtaWithEnds, {
  summary: 'A new GTA; an establishment that is not known yet is made with it, from `origin` or `destination`',
  input,
});
gtas.update('PUT /gtas/{id}', updateGta, { input });
rest({
  call: 'DELETE /gtas/{id}',
  summary: 'Deletes a GTA without animals',
  status: 204,
  service: deleteGta,
  answer: nothing,
});
