import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeColumn, activeFilter } from '../../platform/table/activeColumn.tsx';
import type { Column } from '../../platform/table/columns.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { MixersScreen_mixer$data } from './__generated__/MixersScreen_mixer.graphql.ts';
import type { MixersScreenQuery } from './__generated__/MixersScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { mixerList } from './mixerList.ts';
import { useMixerActivation } from './useMixerActivation.ts';

const query = graphql`
  query MixersScreenQuery($filter: MixersFilterInput, $orderBy: MixersOrderInput) {
    farm {
      ...MixersScreen_farm
    }
  }
`;

const list = graphql`
  fragment MixersScreen_farm on Farm
  @refetchable(queryName: "MixersScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    mixers(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "MixersScreen_mixers", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...MixersScreen_mixer
        }
      }
    }
  }
`;

const row = graphql`
  fragment MixersScreen_mixer on Mixer {
    id
    name
    method
    capacityKg
    minLoadKg
    mixMinutes
    active
    structure {
      name
    }
  }
`;

type Mixer = MixersScreen_mixer$data;

export function Component({ queryRef }: ScreenProps<MixersScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<MixersScreenQuery>(query, queryRef);
  const { renderBulk } = useMixerActivation();
  const columns = useMemo<Column<Mixer>[]>(() => {
    return [
      {
        key: 'name',
        title: t('mixers.name'),
        width: 180,
        grow: 2,
        sort: 'NAME',
        phone: 'title',
        value: ({ name }) => name,
      },
      {
        key: 'method',
        title: t('mixers.method'),
        width: 140,
        grow: 1,
        phone: 'subtitle',
        value: ({ method }) => t(`mixers.method${method}`),
      },
      {
        key: 'capacity',
        title: t('mixers.capacity'),
        width: 120,
        kind: 'number',
        places: 0,
        sort: 'CAPACITY',
        value: ({ capacityKg }) => capacityKg,
      },
      {
        key: 'least',
        title: t('mixers.minLoad'),
        width: 120,
        kind: 'number',
        places: 0,
        value: ({ minLoadKg }) => minLoadKg,
      },
      {
        key: 'minutes',
        title: t('mixers.mixMinutes'),
        width: 130,
        kind: 'number',
        places: 1,
        value: ({ mixMinutes }) => mixMinutes,
      },
      {
        key: 'structure',
        title: t('mixers.structure'),
        width: 180,
        grow: 1,
        value: ({ structure }) => structure?.name,
      },
      activeColumn<Mixer>(table),
    ];
  }, [t, table]);
  const manages = mayDo('farm:write');
  const add = manages && <AddLink to="/admin/farm/mixers/add" label={t('mixers.new')} />;
  return (
    <ListScreen<Mixer>
      title={t('mixers.title')}
      spec={mixerList}
      filters={[{ kind: 'search', key: 'search', label: t('mixers.search') }, activeFilter(table)]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/farm/mixers/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'scale', title: t('mixers.empty'), text: t('mixers.emptyText'), action: add }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
