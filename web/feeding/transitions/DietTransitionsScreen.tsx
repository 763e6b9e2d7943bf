import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { DietTransitionsScreen_transition$data as Transition } from './__generated__/DietTransitionsScreen_transition.graphql.ts';
import type { DietTransitionsScreenQuery } from './__generated__/DietTransitionsScreenQuery.graphql.ts';
import { dietTransitionList } from './dietTransitionList.ts';
import { messages } from '../planningMessages.ts';

const list = graphql`
  fragment DietTransitionsScreen_query on Query
  @refetchable(queryName: "DietTransitionsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      dietTransitions(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "DietTransitionsScreen_dietTransitions", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...DietTransitionsScreen_transition
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment DietTransitionsScreen_transition on DietTransition {
    id
    name
    mode
    active
    runningCount
    heldCount
    diets
  }
`;

const view = defineListView<Transition>()(dietTransitionList, {
  texts: { ...messages, ...activeTexts },
  title: 'transitions.title',
  columns: [
    { path: 'name', title: 'transitions.name', width: 200, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'mode', title: 'transitions.mode', width: 200, grow: 1, words: 'transitions.mode', phone: 'subtitle' },
    { path: 'diets', title: 'transitions.diets', width: 260, grow: 2 },
    { path: 'runningCount', title: 'transitions.running', width: 130, kind: 'number', places: 0 },
    { path: 'heldCount', title: 'transitions.held', width: 90, kind: 'number', places: 0 },
    activeColumn,
  ],
  filters: {
    search: 'transitions.search',
    active: activeFilter,
    running: { label: 'transitions.running', yes: 'transitions.runningOnly', no: 'transitions.runningNone' },
  },
  list,
  row,
  href: ({ id }) => `/admin/tract/diet-transition/${encodeURIComponent(id)}`,
  add: { to: '/admin/tract/diet-transition-add', label: 'transitions.new', action: 'feeding:write' },
  empty: { icon: 'trough', title: 'transitions.empty', text: 'transitions.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription DietTransitionsScreenFeedSubscription {
    dietTransitionChanged {
      id
      transition {
        ...DietTransitionsScreen_transition
      }
    }
  }
`;

export const DietTransitionsScreen = listScreen<DietTransitionsScreenQuery>(view, activationOf('feeding:write'));
