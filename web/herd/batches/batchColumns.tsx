import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { batchColumns_batch$data } from './__generated__/batchColumns_batch.graphql.ts';
import { BatchName, BatchStatus } from './BatchStatus.tsx';
import { messages } from '../messages.ts';

export type Batch = batchColumns_batch$data;

export const batchRow = graphql`
  fragment batchColumns_batch on Batch {
    id
    name
    kind
    status
    tagColour
    heads
    daysOnFeed
    headDaysTotal
    projectedWeight
    dietName
    startDate
    endDate
    corral {
      name
    }
    owner {
      name
    }
  }
`;

const columnsOf = defineColumns<Batch, 'NAME' | 'CREATED' | 'HEADS'>();
const [name, kind, status, place, heads, days, headDays, weight, diet, owner, start, end] = columnsOf(messages, [
  {
    path: 'name',
    title: 'batches.name',
    width: 150,
    grow: 2,
    sort: 'NAME',
    phone: 'title',
    render: ({ name: text, tagColour }) => <BatchName name={text} tagColour={tagColour} />,
  },
  { path: 'kind', title: 'batches.kind', width: 108, words: 'batches.kind', phone: 'subtitle' },
  {
    path: 'status',
    title: 'batches.status',
    width: 98,
    words: 'batches.status',
    render: ({ status: each }) => <BatchStatus status={each} />,
  },
  { path: 'corral.name', title: 'batches.place', width: 90, grow: 1, phone: 'subtitle' },
  { path: 'heads', title: 'batches.heads', width: 82, kind: 'number', places: 0, sort: 'HEADS', phone: 'aside' },
  { path: 'daysOnFeed', title: 'batches.days', width: 62, kind: 'number', places: 0 },
  { path: 'headDaysTotal', title: 'batches.headDays', width: 104, kind: 'number', places: 0 },
  {
    path: 'projectedWeight',
    title: 'batches.projectedShort',
    unit: 'kg',
    width: 118,
    kind: 'number',
    places: 1,
    phone: 'aside',
  },
  { path: 'dietName', title: 'batches.diet', width: 120, grow: 1 },
  { path: 'owner.name', title: 'batches.owner', width: 130, grow: 1 },
  { path: 'startDate', title: 'batches.startDate', width: 105, kind: 'date' },
  { path: 'endDate', title: 'batches.endDate', width: 165, kind: 'date' },
]);

/** Of batches that are not over. */
export const openColumns = [name, kind, status, place, heads, days, headDays, weight, diet, owner];
/** Of those that are. */
export const closedColumns = [name, kind, place, start, end, days, headDays, owner];
