import { batchKinds, batchStatuses } from '../../../server/herd/herdWords.calc.ts';
import { choices, defineList, flag, record, search } from '../../platform/table/listSpec.ts';
import type { BatchesScreenQuery } from './__generated__/BatchesScreenQuery.graphql.ts';

type Filter = NonNullable<BatchesScreenQuery['variables']['filter']>;

const open = { statuses: ['PENDING', 'ACTIVE'] } as const satisfies Filter;

const define = (always: Filter = {}) =>
  defineList<BatchesScreenQuery>()({
    filters: {
      search,
      kinds: choices(batchKinds),
      statuses: choices(batchStatuses),
      ownerId: record,
      dietId: record,
      hasDiet: flag,
    },
    order: ['NAME', 'CREATED', 'HEADS'],
    always,
  });

/** The same batches in the states one looks for. */
export const batchLists = {
  all: define(),
  register: define(open),
  active: define({ statuses: ['ACTIVE'], kinds: ['CONFINEMENT'] }),
  holding: define({ ...open, kinds: ['HOLDING'] }),
  pasture: define({ ...open, kinds: ['PASTURE'] }),
  withoutDiet: define({ ...open, kinds: ['CONFINEMENT'], hasDiet: false, dietId: null }),
  closing: define({ ...open, emptied: true }),
  closed: define({ statuses: ['FINALIZED'] }),
  standalone: define({ kinds: ['STANDALONE'] }),
  standaloneClosing: define({ ...open, kinds: ['STANDALONE'], emptied: true }),
};
export type BatchView = keyof typeof batchLists;
