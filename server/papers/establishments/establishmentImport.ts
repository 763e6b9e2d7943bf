import type { Context } from '../../platform/context.ts';
import type { ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport, type KnownRecord } from '../../platform/imports/recordImport.ts';
import { deleteEstablishment, createEstablishment, updateEstablishment } from './establishments.service.ts';
import { establishmentSheet } from './establishmentSheet.calc.ts';

const addressColumns = ['zipCode', 'state', 'city', 'neighborhood', 'street', 'number'] as const;
const flags = ['isSlaughterhouse', 'euApproved'] as const;
const country = 'Brasil';

const plainDocument = (text: string | null | undefined): string =>
  (text ?? '').toUpperCase().replaceAll(/[.\-/\s]/g, '');
const plainCode = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

async function establishmentRecords(ctx: Context, ids?: readonly string[]) {
  const found = await ctx.db.establishment.findMany({
    where: ids ? { id: { in: [...ids] } } : {},
    include: { address: true },
  });
  return found.map(({ id, address, isSlaughterhouse, euApproved, ...plain }) => {
    const { name, document, code, registrationType, ownerName, ownerEmail, stateRegistration, phone } = plain;
    const { sifNumber, erasCode, nirf, incra } = plain;
    const { zipCode, state, city, neighborhood, street, number } = address;
    return {
      id,
      cells: {
        ...{ name, document, code, registrationType, ownerName, ownerEmail, stateRegistration, phone },
        ...{ sifNumber, erasCode, nirf, incra, zipCode, state, city, neighborhood, street, number },
        isSlaughterhouse: String(isSlaughterhouse),
        euApproved: String(euApproved),
      },
      shown: { city: `${city}, ${state}` },
    };
  });
}

/** An establishment is known by its document and its code: an owner may have several. */
async function knownEstablishments(ctx: Context) {
  const keyOf = ({ document, code }: ImportRow) => `${plainDocument(document)} ${plainCode(code)}`;
  const byKey = new Map((await establishmentRecords(ctx)).map((each) => [keyOf(each.cells), each]));
  return (row: ImportRow): KnownRecord | undefined => {
    const known = byKey.get(keyOf(row));
    // The same document and code, however they are written.
    const { document = null, code = null } = row;
    return known && { ...known, cells: { ...known.cells, document, code } };
  };
}

/** What the services take: the address apart, yes and no as such. */
function inputOf(cells: ImportRow) {
  const isAddress = (key: string) => addressColumns.some((column) => column === key);
  const given = Object.entries(cells).filter(([, value]) => value !== undefined);
  const address = given.filter(([key]) => isAddress(key));
  const own = given
    .filter(([key]) => !isAddress(key))
    .map(([key, value]) => (flags.some((flag) => flag === key) ? [key, value === 'true'] : [key, value]));
  return {
    ...Object.fromEntries(own),
    ...(address.length > 0 ? { address: Object.fromEntries(address) } : {}),
  };
}

defineRecordImport({
  sheet: establishmentSheet,
  allow: 'establishment:write',
  known: knownEstablishments,
  columnOf: Object.fromEntries(addressColumns.map((column) => [`address.${column}`, column])),
  async create(ctx, cells) {
    const { address, ...own } = inputOf(cells);
    return (await createEstablishment(ctx, { ...own, address: { ...address, country } })).establishmentId;
  },
  async update(ctx, id, cells) {
    await updateEstablishment(ctx, { id, ...inputOf(cells) });
  },
  async remove(ctx, id) {
    await deleteEstablishment(ctx, { id });
  },
  records: establishmentRecords,
});
