import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { messages as settingMessages } from '../farm/settings/messages.ts';
import { phaseOptions } from '../farm/settings/phaseNames.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AddLink } from '../platform/router/AddLink.tsx';
import { ButtonLink } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { activeFilter } from '../platform/table/activeColumn.tsx';
import type { FilterControl } from '../platform/table/FilterBar.tsx';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../platform/table/messages.ts';
import type { FormulationsScreen_formulation$data } from './__generated__/FormulationsScreen_formulation.graphql.ts';
import type { FormulationsScreenQuery } from './__generated__/FormulationsScreenQuery.graphql.ts';
import { formulationColumns } from './formulationColumns.tsx';
import { formulationList } from './formulationList.ts';
import { comparePath, kinds, typeAt, versionPath } from './formulationTypes.ts';
import { messages } from './messages.ts';
import { useFormulationActivation } from './useFormulationActivation.ts';
import { useFormulationFeed } from './useFormulationFeed.ts';

const query = graphql`
  query FormulationsScreenQuery($filter: FormulationsFilterInput, $orderBy: FormulationsOrderInput) {
    farm {
      ...FormulationsScreen_farm
    }
  }
`;

const list = graphql`
  fragment FormulationsScreen_farm on Farm
  @refetchable(queryName: "FormulationsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
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

type Formulation = FormulationsScreen_formulation$data;

export function Component({ queryRef }: ScreenProps<FormulationsScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const setting = useMessages(settingMessages);
  const type = typeAt(useLocation().pathname);
  const { folder, isDiet } = kinds[type];
  const { farm } = usePreloadedQuery<FormulationsScreenQuery>(query, queryRef);
  const { renderBulk } = useFormulationActivation();
  useFormulationFeed();
  const columns = useMemo(() => formulationColumns(t, setting, kinds[type]), [t, setting, type]);
  const phases: FilterControl = {
    kind: 'choices',
    key: 'phases',
    label: t('diets.phase'),
    options: phaseOptions(setting).filter(({ value }) => value !== 'SUPPLEMENT'),
  };
  const manages = mayDo('diet:write');
  const add = manages && <AddLink to={`/admin/${folder}/add`} label={t(`diets.new${type}`)} />;
  return (
    <ListScreen<Formulation>
      title={t(`diets.title${type}`)}
      spec={formulationList(type)}
      filters={[
        { kind: 'search', key: 'search', label: t('diets.search') },
        ...(isDiet ? [phases] : []),
        {
          kind: 'one',
          key: 'inForceOnly',
          label: t('diets.validity'),
          options: [{ value: 'true', label: t('diets.statusIN_FORCE') }],
        },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => versionPath(type, id)}
      empty={{ icon: 'scale', title: t(`diets.empty${type}`), text: t(`diets.emptyText${type}`), action: add }}
      actions={add}
      renderBulk={(ids, clear) => (
        <>
          {ids.length === 2 && (
            <ButtonLink to={comparePath(ids[0] ?? '', ids[1])} size="sm" variant="subtle">
              {t('diets.compare')}
            </ButtonLink>
          )}
          {manages && renderBulk(ids, clear)}
        </>
      )}
    />
  );
}
