import { graphql } from 'react-relay';
import { defineColumns, defineReportView } from '../../platform/table/filters/view.ts';
import type { oxColumns_ox$data } from './__generated__/oxColumns_ox.graphql.ts';
import { oxPath } from '../batches/batchPaths.ts';
import { oxOfBatch } from './oxList.ts';
import { messages } from './oxMessages.ts';
import { OxStatus } from './OxStatus.tsx';

export type OxRow = oxColumns_ox$data;

export const oxRow = graphql`
  fragment oxColumns_ox on Ox {
    id
    status
    sisbov
    managementNumber
    electronicEarring
    identifier
    sex
    category
    entryDate
    lastWeight
    projectedWeight
    batch {
      name
      corral {
        name
      }
    }
    breed {
      name
    }
    owner {
      name
    }
  }
`;

const columnsOf = defineColumns<OxRow, 'NUMBER' | 'WEIGHT' | 'ENTRY'>();
const [number, manage, chip, sisbov, status, batch, place, sex, category, breed, entry, weight, projected, owner] =
  columnsOf(messages, [
    {
      path: ['identifier', 'sisbov', 'electronicEarring'],
      first: true,
      absent: 'ox.noNumber',
      title: 'ox.animal',
      width: 150,
      grow: 1,
      sort: 'NUMBER',
      phone: 'title',
    },
    { path: 'managementNumber', title: 'ox.managementNumber', width: 90 },
    { path: 'electronicEarring', title: 'ox.chip', width: 160 },
    { path: 'sisbov', title: 'ox.sisbov', width: 160 },
    {
      path: 'status',
      title: 'ox.status',
      width: 110,
      words: 'ox.status',
      phone: 'subtitle',
      render: ({ status: each }) => <OxStatus status={each} />,
    },
    { path: 'batch.name', title: 'ox.batch', width: 120, grow: 1, phone: 'subtitle' },
    { path: 'batch.corral.name', title: 'ox.place', width: 80 },
    { path: 'sex', title: 'ox.sex', width: 80, words: 'ox.sex' },
    { path: 'category', title: 'ox.category', width: 105, words: 'ox.category' },
    { path: 'breed.name', title: 'ox.breed', width: 110 },
    { path: 'entryDate', title: 'ox.entryDate', width: 100, kind: 'date', sort: 'ENTRY' },
    { path: 'lastWeight', title: 'ox.lastWeight', unit: 'kg', width: 128, kind: 'number', places: 1, sort: 'WEIGHT' },
    {
      path: 'projectedWeight',
      title: 'ox.projectedShort',
      unit: 'kg',
      width: 118,
      kind: 'number',
      places: 1,
      phone: 'aside',
    },
    { path: 'owner.name', title: 'ox.owner', width: 130, grow: 1 },
  ]);

export const oxColumns = [
  number,
  manage,
  sisbov,
  chip,
  status,
  batch,
  place,
  projected,
  weight,
  sex,
  category,
  breed,
  entry,
  owner,
];

/** The animals of one batch, which is not repeated for each. */
export const oxOfBatchView = defineReportView<OxRow>()(oxOfBatch, {
  texts: messages,
  title: 'ox.animals',
  columns: [number, manage, chip, sex, entry, weight, projected],
  filters: {},
  row: oxRow,
  href: ({ id }) => oxPath(id),
  empty: { icon: 'tag', title: 'ox.empty' },
});
