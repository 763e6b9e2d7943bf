import { graphql } from 'react-relay';
import type { FieldOption } from '../platform/form/fields/fieldOption.ts';
import type { Records } from '../platform/records/records.ts';
import { foldText } from '../platform/i18n/foldText.ts';
import { mayPassSoon } from '../platform/relay/again.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { readOnce } from '../platform/relay/readOnce.ts';
import { optionOf, readRow, type OptionRow, type RowOf } from './optionOf.ts';
import type { recordsOfByIdsQuery } from './__generated__/recordsOfByIdsQuery.graphql.ts';
import type { OptionsInput, recordsOfQuery } from './__generated__/recordsOfQuery.graphql.ts';

const searchQuery = graphql`
  query recordsOfQuery($of: OptionsInput!, $search: String, $first: Int!) {
    farm {
      options(of: $of, search: $search, first: $first) {
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
/** So many of a list are read ahead for times without a network. */
const mostKept = 200;

/** The read of a whole list that the device keeps. */
export const wholeList = (of: OptionsInput) => ({ of, search: null, first: mostKept });

const rows = new Map<string, OptionRow>();

/** A record of a type that was offered or chosen before. */
export function offeredRow<Type extends OptionRow['__typename']>(type: Type, id: string): RowOf<Type> | undefined {
  const isOfType = (row: OptionRow | undefined): row is RowOf<Type> => row?.__typename === type;
  const row = rows.get(id);
  return isOfType(row) ? row : undefined;
}

type Keys = readonly (Parameters<typeof readRow>[0] | null | undefined)[];

const rowsOf = (keys: Keys): OptionRow[] => keys.flatMap((key) => (key && readRow(key)) ?? []);

/** What the device read ahead of a list. */
export const rowsOnDevice = (of: OptionsInput): Promise<OptionRow[]> => read(wholeList(of));

async function read(variables: recordsOfQuery['variables']): Promise<OptionRow[]> {
  return rowsOf((await readOnce<recordsOfQuery>(searchQuery, variables)).farm.options);
}

/** All by which a record is looked for: its names and numbers. */
const wordsOf = (row: OptionRow): string =>
  Object.entries(row)
    .flatMap(([name, value]) => (typeof value === 'string' && name !== 'id' && name !== '__typename' ? [value] : []))
    .join(' ');

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
  const optionsOf = (found: readonly OptionRow[]): readonly FieldOption[] => {
    for (const row of found) rows.set(row.id, row);
    return found.map(toOption);
  };
  const find = async (search: string): Promise<readonly OptionRow[]> => {
    try {
      // One more shows whether there are more.
      return await read({ of, search: search || null, first: maxOptions + 1 });
    } catch (error) {
      if (!mayPassSoon(toAppError(error))) throw error;
      const kept = await onDevice();
      return kept.filter((row) => foldText(wordsOf(row)).includes(foldText(search))).slice(0, maxOptions + 1);
    }
  };
  return {
    search: async (text) => {
      const options = optionsOf(await find(text.trim()));
      return { options: options.slice(0, maxOptions), hasMore: options.length > maxOptions };
    },
    byIds: async (ids) =>
      ids.length === 0 ? [] : optionsOf(rowsOf((await readOnce<recordsOfByIdsQuery>(byIdsQuery, { ids })).nodes)),
    cached: (id) => {
      const row = rows.get(id);
      return row && toOption(row);
    },
  };
}
