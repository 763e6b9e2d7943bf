import { graphql } from 'react-relay';
import { useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { activeFilter } from '../../platform/table/actions/activeColumn.tsx';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { defineListView, type ListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { FormulationsScreenQuery } from './__generated__/FormulationsScreenQuery.graphql.ts';
import { formulationColumns, formulationTexts, type Formulation } from './formulationColumns.tsx';
import { dietList, productLists } from './formulationList.ts';
import { comparePath, kinds, typeAt, versionPath, type FormulationType } from './formulationTypes.ts';
import { messages } from '../messages.ts';

const useActivation = activationOf('diet:write');

const list = graphql`
  fragment FormulationsScreen_query on Query
  @refetchable(queryName: "FormulationsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      formulations(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "FormulationsScreen_formulations", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...FormulationsScreen_formulation
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment FormulationsScreen_formulation on Formulation {
    id
    name
    phase
    versionNumber
    status
    active
    estimatedDailyGain
    figures {
      dryMatterPct
      costPerTonMn
      costPerTonMs
      elm
      elg
      foragePct
    }
  }
`;

const filters = {
  search: 'diets.search',
  inForceOnly: { label: 'diets.validity', yes: 'diets.statusIN_FORCE', no: null },
  active: activeFilter,
} as const;

function shared<Type extends FormulationType>(type: Type) {
  return {
    texts: formulationTexts,
    title: `diets.title${type}`,
    columns: formulationColumns(type),
    list,
    row,
    href: ({ id }: Formulation) => versionPath(type, id),
    add: { to: `/admin/${kinds[type].folder}/add`, label: `diets.new${type}`, action: 'diet:write' },
    empty: { icon: 'scale', title: `diets.empty${type}`, text: `diets.emptyText${type}` },
  } as const;
}

const viewOf = defineListView<Formulation>();
const views: Record<FormulationType, ListView<Formulation>> = {
  CONFINEMENT: viewOf(dietList, {
    ...shared('CONFINEMENT'),
    filters: { ...filters, phases: { label: 'diets.phase', words: 'phase.' } },
  }),
  PRE_MIX: viewOf(productLists.PRE_MIX, { ...shared('PRE_MIX'), filters }),
  PREMIX: viewOf(productLists.PREMIX, { ...shared('PREMIX'), filters }),
  SUPPLEMENT: viewOf(productLists.SUPPLEMENT, { ...shared('SUPPLEMENT'), filters }),
};

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription FormulationsScreenFeedSubscription {
    formulationChanged {
      id
      formulation {
        ...FormulationsScreen_formulation
      }
    }
  }
`;

export function FormulationsScreen({ queryRef }: ScreenProps<FormulationsScreenQuery>) {
  const t = useMessages(messages);
  const type = typeAt(useLocation().pathname);
  const { renderBulk } = useActivation();
  return (
    <LoadedList
      key={type}
      view={views[type]}
      queryRef={queryRef}
      renderBulk={(ids, clear) => (
        <>
          {ids.length === 2 && (
            <ButtonLink to={comparePath(ids[0] ?? '', ids[1])} size="sm" variant="subtle">
              {t('diets.compare')}
            </ButtonLink>
          )}
          {renderBulk?.(ids, clear)}
        </>
      )}
    />
  );
}
