import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { LineOfBoard, NamesOfLine, ShownLine } from './stretch.calc.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

export const BoardLine = builder.objectRef<LineOfBoard>('BoardLine').implement({
  description: 'A line of a board, or the corrals outside of lines',
  ...may,
  fields: (t) => ({
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    lineName: t.exposeString('lineName', { nullable: true }),
    corrals: t.exposeInt('corrals'),
    done: t.exposeInt('done', { description: 'Of them' }),
  }),
});

export const NamesOfLineRef = builder.objectRef<NamesOfLine>('NamesOfLine').implement({
  description: 'The corrals of a line of a board, in their order',
  ...may,
  fields: (t) => ({
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    corralNames: t.exposeStringList('corralNames', { extensions: longList }),
  }),
});

export const ShownLineRef = builder.objectRef<ShownLine>('ShownLine').implement({
  description: 'The line that is shown, or the part of a long one',
  ...may,
  fields: (t) => ({
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    lineName: t.exposeString('lineName', { nullable: true }),
    part: t.exposeInt('part'),
    parts: t.exposeInt('parts'),
  }),
});
