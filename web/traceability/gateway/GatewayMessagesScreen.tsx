import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import type { GatewayMessagesScreen_message$data as Message } from './__generated__/GatewayMessagesScreen_message.graphql.ts';
import type { GatewayMessagesScreenQuery } from './__generated__/GatewayMessagesScreenQuery.graphql.ts';
import { gatewayList } from './gatewayList.ts';
import { messages } from './messages.ts';
import { ResendMessage } from './ResendMessage.tsx';

const list = graphql`
  fragment GatewayMessagesScreen_query on Query
  @refetchable(queryName: "GatewayMessagesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      gatewayMessages(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "GatewayMessagesScreen_gatewayMessages", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...GatewayMessagesScreen_message
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment GatewayMessagesScreen_message on GatewayMessage {
    id
    number
    operation
    status
    attempts
    nextAttemptAt
    failure
    createdAt
    viewerCanUpdate
    announcement {
      type
      name
    }
    answers {
      errors
    }
  }
`;

export const feed = graphql`
  subscription GatewayMessagesScreenFeedSubscription {
    announcementChanged {
      id
      announcement {
        gatewayMessages {
          ...GatewayMessagesScreen_message
        }
      }
    }
  }
`;

const isOver = ({ status }: Message): boolean => status === 'REFUSED' || status === 'FAILED';

const view = defineListView<Message>()(gatewayList, {
  texts: messages,
  title: 'gateway.title',
  columns: [
    { path: 'number', title: 'gateway.number', width: 70, kind: 'number', places: 0, sort: 'NUMBER' },
    { path: 'announcement.type', title: 'gateway.type', width: 170, grow: 1, words: 'gateway.type', phone: 'title' },
    { path: 'announcement.name', title: 'gateway.announcement', width: 120, phone: 'subtitle' },
    { path: 'operation', title: 'gateway.operation', width: 265, grow: 1 },
    { path: 'status', title: 'gateway.status', width: 170, words: 'gateway.status', phone: 'aside' },
    {
      path: ['failure', 'answers.errors'],
      title: 'gateway.answer',
      width: 260,
      grow: 2,
      separator: ' · ',
      phone: 'subtitle',
    },
    { path: 'attempts', title: 'gateway.attempts', width: 100, kind: 'number', places: 0 },
    { path: 'nextAttemptAt', title: 'gateway.next', width: 150, kind: 'instant' },
    { path: 'createdAt', title: 'gateway.created', width: 150, kind: 'instant' },
    {
      path: 'id',
      title: 'gateway.resend',
      width: 150,
      render: (message) => (message.viewerCanUpdate && isOver(message) ? <ResendMessage id={message.id} /> : null),
    },
  ],
  filters: { statuses: { label: 'gateway.status', words: 'gateway.status' } },
  list,
  row,
  empty: { icon: 'upload', title: 'gateway.empty', text: 'gateway.emptyText' },
});

/** What emitted announcements sent to the official base, and what it answered. */
export const GatewayMessagesScreen = listScreen<GatewayMessagesScreenQuery>(view);
