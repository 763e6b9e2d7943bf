import { graphql, readInlineData } from 'react-relay';
import { gtaName } from '../../server/papers/gtas/gtaName.calc.ts';
import { oxName } from '../health/oxName.ts';
import { headsText, noNumberText } from '../herd/headsText.ts';
import type { FieldOption } from '../platform/form/fields/fieldOption.ts';
import { formatDate, formatKg } from '../platform/i18n/format.ts';
import { language } from '../platform/i18n/language.ts';
import { stockName } from '../stock/stocks/stockName.ts';
import type {
  optionOf_record$data as Row,
  optionOf_record$key as RowKey,
} from './__generated__/optionOf_record.graphql.ts';

/** What the option of a record is made of. */
const fragment = graphql`
  fragment optionOf_record on Node @inline {
    __typename
    ... on Batch {
      id
      name
      heads
      corral {
        name
        animalCapacity
      }
    }
    ... on Beat {
      id
      day
      seq
      mixer {
        name
      }
      diet {
        name
      }
    }
    ... on Corral {
      id
      name
      animalCapacity
      line {
        id
        name
      }
      batches {
        id
        name
        heads
      }
    }
    ... on Formulation {
      id
      name
      versionNumber
    }
    ... on Gta {
      id
      type
      uf
      series
      number
      totalQuantity
      bound
      origin {
        name
      }
      destination {
        name
      }
      ageGroups {
        sex
      }
    }
    ... on Ox {
      id
      identifier
      sisbov
      electronicEarring
      batch {
        name
      }
    }
    ... on Stock {
      id
      food {
        name
      }
      structure {
        name
      }
      figures {
        balanceKg
      }
    }
    ... on TractPlan {
      id
      name
      split
    }
    ... on Breed {
      id
      name
    }
    ... on Disease {
      id
      name
    }
    ... on Establishment {
      id
      name
    }
    ... on Food {
      id
      name
    }
    ... on HealthProtocol {
      id
      name
    }
    ... on Line {
      id
      name
    }
    ... on Medicine {
      id
      name
    }
    ... on Membership {
      id
      name
    }
    ... on Mixer {
      id
      name
    }
    ... on MortalityCause {
      id
      name
    }
    ... on Owner {
      id
      name
    }
    ... on Purchase {
      id
      name
    }
    ... on SaleManagement {
      id
      name
    }
    ... on Structure {
      id
      name
    }
  }
`;

type WithoutMark<Of> = Of extends unknown ? Omit<Of, ' $fragmentType'> : never;
/** A record that can be chosen. */
export type OptionRow = WithoutMark<Exclude<Row, { readonly __typename: '%other' }>>;
export type RowOf<Type extends OptionRow['__typename']> = Extract<OptionRow, { readonly __typename: Type }>;

export function readRow(key: RowKey): OptionRow | undefined {
  const row = readInlineData(fragment, key);
  return row.__typename === '%other' ? undefined : row;
}

const joined = (...parts: readonly (string | number | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const namesOf = (row: OptionRow): { label: string; detail?: string | undefined } => {
  switch (row.__typename) {
    case 'Batch':
      return { label: row.name, detail: joined(row.corral?.name, headsText(row.heads, row.corral?.animalCapacity)) };
    case 'Beat':
      return { label: `${formatDate(row.day)} · ${row.seq}`, detail: joined(row.mixer.name, row.diet.name) };
    case 'Corral': {
      const [batch] = row.batches;
      return { label: row.name, detail: joined(batch?.name, headsText(batch?.heads ?? null, row.animalCapacity)) };
    }
    case 'Formulation':
      return { label: `${row.name} · v${row.versionNumber}` };
    case 'Gta':
      return {
        label: gtaName(row),
        detail:
          row.type === 'EXIT'
            ? joined(row.destination?.name, `${row.bound}/${row.totalQuantity}`)
            : joined(row.origin?.name, row.totalQuantity),
      };
    case 'Ox':
      return { label: oxName(row, noNumberText()), detail: row.batch?.name };
    case 'Stock':
      return { label: stockName(row), detail: `${formatKg(row.figures.balanceKg, language.get())} kg` };
    case 'TractPlan':
      return { label: row.name, detail: row.split };
    default:
      return { label: row.name };
  }
};

/** How a record is shown where people choose it. */
export function optionOf(row: OptionRow): FieldOption {
  const { label, detail } = namesOf(row);
  return { value: row.id, label, ...(detail === undefined ? {} : { detail }) };
}
