import { getDatamodel } from '../../../server/platform/db/generated/pothos.ts';
import { farmColumn } from '../../../server/platform/db/prismaSql/models.ts';
import type { FarmColumns } from './farmValues.ts';
import type { TypedColumns } from './unstable.ts';

const { models } = getDatamodel().datamodel;

/** The directory of accounts: who signs in, and for which farm, is found out before the farm is known. */
export const directory: ReadonlySet<string> = new Set([
  ...['Person', 'Session', 'RefreshToken', 'OidcIdentity', 'OidcFlow', 'FarmOfPerson', 'FarmOfToken'],
]);

/** The tables with rows of farms. */
export const farmColumns: FarmColumns = new Map(
  Object.keys(models).flatMap((name) => {
    const column = directory.has(name) ? undefined : farmColumn(name);
    return column === undefined ? [] : [[name, column]];
  }),
);

export const typedColumns: TypedColumns = new Map(
  Object.entries(models).map(([name, { fields }]) => [
    name,
    new Set(fields.flatMap((field) => (field.kind === 'enum' || field.type === 'DateTime' ? [field.name] : []))),
  ]),
);
