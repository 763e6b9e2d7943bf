import { graphql } from 'react-relay';
import type { FieldOption } from '../platform/form/fields/fieldOption.ts';
import type { Records } from '../platform/records/records.ts';
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

const rows = new Map<string, OptionRow>();

/** A record of a type that was offered or chosen before. */
export function offeredRow<Type extends OptionRow['__typename']>(type: Type, id: string): RowOf<Type> | undefined {
  const isOfType = (row: OptionRow | undefined): row is RowOf<Type> => row?.__typename === type;
  const row = rows.get(id);
  return isOfType(row) ? row : undefined;
}

/** The records of a list to choose from, as its filter narrows them down. */
export function recordsOf(of: OptionsInput, toOption: (row: OptionRow) => FieldOption = optionOf): Records {
  const optionsOf = (keys: readonly (Parameters<typeof readRow>[0] | null | undefined)[]): readonly FieldOption[] =>
    keys.flatMap((key) => {
      const row = key && readRow(key);
      if (!row) return [];
      rows.set(row.id, row);
      return [toOption(row)];
    });
  return {
    search: async (text) => {
      // One more shows whether there are more.
      const variables = { of, search: text.trim() || null, first: maxOptions + 1 };
      const options = optionsOf((await readOnce<recordsOfQuery>(searchQuery, variables)).farm.options);
      return { options: options.slice(0, maxOptions), hasMore: options.length > maxOptions };
    },
    byIds: async (ids) =>
      ids.length === 0 ? [] : optionsOf((await readOnce<recordsOfByIdsQuery>(byIdsQuery, { ids })).nodes),
    cached: (id) => {
      const row = rows.get(id);
      return row && toOption(row);
    },
  };
}
