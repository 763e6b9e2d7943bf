import { graphql } from 'react-relay';
import { activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { TractPlansScreen_tractPlan$data as TractPlan } from './__generated__/TractPlansScreen_tractPlan.graphql.ts';
import type { TractPlansScreenQuery } from './__generated__/TractPlansScreenQuery.graphql.ts';
import { messages } from '../planningMessages.ts';
import { tractPlanList } from './tractPlanList.ts';

const list = graphql`
  fragment TractPlansScreen_query on Query
  @refetchable(queryName: "TractPlansScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      tractPlans(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "TractPlansScreen_tractPlans", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...TractPlansScreen_tractPlan
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment TractPlansScreen_tractPlan on TractPlan {
    id
    name
    versionNumber
    validFrom
    active
    split
    corralCount
    status
    treats {
      startTime
    }
  }
`;

const view = defineListView<TractPlan>()(tractPlanList, {
  texts: { ...messages, ...activeTexts },
  title: 'plans.title',
  columns: [
    { path: 'name', title: 'plans.name', width: 180, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'split', title: 'plans.shares', width: 150, grow: 1, phone: 'subtitle' },
    { path: 'treats.startTime', title: 'plans.times', width: 220, grow: 1 },
    { path: 'corralCount', title: 'plans.corrals', width: 90, kind: 'number', places: 0 },
    { path: 'versionNumber', title: 'plans.version', width: 90, kind: 'number', places: 0 },
    { path: 'validFrom', title: 'plans.validFrom', width: 130, kind: 'date' },
    { path: 'status', title: 'plans.state', width: 120, words: 'plans.state', phone: 'aside' },
  ],
  filters: {
    search: 'plans.search',
    active: activeFilter,
    succeeded: { label: 'plans.validity', yes: 'plans.replaced', no: 'plans.current' },
  },
  list,
  row,
  href: ({ id }) => `/admin/tract/planning-edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/tract/planning-add', label: 'plans.new', action: 'feeding:write' },
  empty: { icon: 'trough', title: 'plans.empty', text: 'plans.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription TractPlansScreenFeedSubscription {
    tractPlanChanged {
      id
      tractPlan {
        ...TractPlansScreen_tractPlan
      }
    }
  }
`;

export const TractPlansScreen = listScreen<TractPlansScreenQuery>(view, activationOf('feeding:write'));
