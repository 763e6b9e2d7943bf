import { graphql } from 'react-relay';
import type { FieldOption } from '../platform/form/fields/fieldOption.ts';
import { bestFirst } from '../platform/records/bestFirst.ts';
import type { Records } from '../platform/records/records.ts';
import { foldText } from '../platform/i18n/foldText.ts';
import { mayPassSoon } from '../platform/relay/again.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { readOnce } from '../platform/relay/readOnce.ts';
import { optionOf, readRow, type OptionRow, type RowOf } from './optionOf.ts';
import type { recordsOfByIdsQuery } from './__generated__/recordsOfByIdsQuery.graphql.ts';
import type { OptionsInput, recordsOfQuery } from './__generated__/recordsOfQuery.graphql.ts';

const searchQuery = graphql`
  query recordsOfQuery($of: OptionsInput!, $search: String, $first: Int!, $afterId: ID) {
    farm {
      options(of: $of, search: $search, first: $first, afterId: $afterId) {
        id
        ...optionOf_record
      }
    }
  }
`;

const byIdsQuery = graphql`
  query recordsOfByIdsQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...optionOf_record
    }
  }
`;

/** Options per search; typing narrows them down. */
const maxOptions = 20;
/** A list is read ahead in parts for times without a network, and so many of them at most. */
const partSize = 200;
const mostParts = 25;

/** The reads of a whole list that the device keeps: the first, and after each the next one while there is more. */
export async function readParts<Row extends { id: string }>(
  of: OptionsInput,
  readPart: (variables: recordsOfQuery['variables']) => Promise<readonly Row[]>,
): Promise<void> {
  let afterId: string | null = null;
  for (let part = 0; part < mostParts; part += 1) {
    const rows: readonly Row[] = await readPart({ of, search: null, first: partSize, afterId });
    if (rows.length < partSize) return;
    afterId = rows.at(-1)!.id;
  }
}

const rows = new Map<string, OptionRow>();

/** A record of a type that was offered or chosen before. */
export function offeredRow<Type extends OptionRow['__typename']>(type: Type, id: string): RowOf<Type> | undefined {
  const isOfType = (row: OptionRow | undefined): row is RowOf<Type> => row?.__typename === type;
  const row = rows.get(id);
  return isOfType(row) ? row : undefined;
}

type Keys = readonly (Parameters<typeof readRow>[0] | null | undefined)[];

const rowsOf = (keys: Keys): OptionRow[] => keys.flatMap((key) => (key && readRow(key)) ?? []);

const optionsOf = async (variables: recordsOfQuery['variables']) =>
  (await readOnce<recordsOfQuery>(searchQuery, variables)).farm.options;

/** All records of a list, part by part. */
export async function everyRow(of: OptionsInput, found: OptionRow[] = []): Promise<OptionRow[]> {
  await readParts(of, async (variables) => {
    const part = await optionsOf(variables);
    found.push(...rowsOf(part));
    return part;
  });
  return found;
}

/** What the device read ahead of a list; where not all parts of it are there, those that are. */
export async function rowsOnDevice(of: OptionsInput): Promise<OptionRow[]> {
  const found: OptionRow[] = [];
  return everyRow(of, found).catch((error: unknown) => {
    if (found.length === 0) throw error;
    return found;
  });
}

const isName = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** All by which a record is looked for: its names and numbers, and the name of what it is in. */
const wordsOf = (row: OptionRow): string =>
  Object.entries(row)
    .flatMap(([name, value]: [string, unknown]) => {
      if (isName(value)) return [value.name];
      return typeof value === 'string' && name !== 'id' && name !== '__typename' ? [value] : [];
    })
    .join(' ');

const write = <Name extends string>(path: string, right: Name) => [`/admin/${path}`, `${right}:write`] as const;
const newLine = write('farm/lines/add', 'farm');

/** Where a farm that has none of them makes the first one. */
export const addPlaces: { [List in keyof OptionsInput]?: NonNullable<Records['add']> } = {
  batches: write('management/batch-add', 'batch'),
  corrals: newLine,
  establishments: write('financial/origins/add', 'establishment'),
  foods: write('financial/food/add', 'food'),
  formulations: write('diet/add', 'diet'),
  gtas: write('financial/gta-create', 'gta'),
  lines: newLine,
  mixers: write('farm/mixers/add', 'farm'),
  owners: write('farm/owners/add', 'farm'),
  pickets: newLine,
  stocks: write('financial/stock-add', 'stock'),
  structures: write('farm/data/structures/add', 'farm'),
  tractPlans: write('tract/planning-add', 'feeding'),
};

type Ways = {
  toOption?: (row: OptionRow) => FieldOption;
  /** What the device has of them; by default what it read of the whole list. */
  onDevice?: () => Promise<readonly OptionRow[]>;
};

/** The records of a list to choose from, as its filter narrows them down. */
export function recordsOf(
  of: OptionsInput,
  { toOption = optionOf, onDevice = () => rowsOnDevice(of) }: Ways = {},
): Records {
  const remembered = (found: readonly OptionRow[]): readonly FieldOption[] => {
    for (const row of found) rows.set(row.id, row);
    return found.map(toOption);
  };
  const find = async (search: string): Promise<readonly OptionRow[]> => {
    try {
      // One more shows whether there are more.
      return rowsOf(await optionsOf({ of, search: search || null, first: maxOptions + 1, afterId: null }));
    } catch (error) {
      if (!mayPassSoon(toAppError(error))) throw error;
      const kept = await onDevice();
      return kept.filter((row) => foldText(wordsOf(row)).includes(foldText(search))).slice(0, maxOptions + 1);
    }
  };
  // The input names one list.
  const [list] = Object.keys(of) as (keyof OptionsInput)[];
  return {
    add: list && addPlaces[list],
    search: async (text) => {
      const options = remembered(await find(text.trim()));
      return { options: bestFirst(options.slice(0, maxOptions), text), hasMore: options.length > maxOptions };
    },
    byIds: async (ids) =>
      ids.length === 0 ? [] : remembered(rowsOf((await readOnce<recordsOfByIdsQuery>(byIdsQuery, { ids })).nodes)),
    cached: (id) => {
      const row = rows.get(id);
      return row && toOption(row);
    },
  };
}
