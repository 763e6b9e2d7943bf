import { Farm } from '../../farm/farm.graphql.ts';
import { setupSteps } from '../../farm/setup/setupSteps.calc.ts';
import { skipSetupStep } from '../../farm/setup/skippedSteps.service.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { setupGaps, type SetupGap, type StepOfPath } from './setupPath.calc.ts';
import { setupPath } from './setupPath.service.ts';

const may = { authScopes: { may: 'farm:read' } } as const;

const Gap = builder.objectRef<SetupGap>('SetupGap').implement({
  description: 'What a step lacks though it was done',
  ...may,
  fields: (t) => ({
    kind: t.field({ type: enumRef('SetupGapKind', setupGaps), resolve: ({ kind }) => kind }),
    count: t.exposeInt('count'),
  }),
});

const Step = builder.objectRef<StepOfPath>('SetupStep').implement({
  description: 'A step of the path of a farm until it works',
  ...may,
  fields: (t) => ({
    step: t.field({ type: enumRef('SetupStepKey', setupSteps), resolve: ({ step }) => step }),
    isDone: t.exposeBoolean('isDone', { description: 'By what the farm holds' }),
    isSkipped: t.exposeBoolean('isSkipped'),
    gaps: t.field({ type: [Gap], extensions: { mostRows: 4 }, resolve: ({ gaps }) => gaps }),
  }),
});

builder.prismaObjectField(Farm, 'setupPath', (t) =>
  t.field({
    type: [Step],
    ...may,
    extensions: { mostRows: setupSteps.length },
    resolve: (_farm, _args, ctx) => setupPath(ctx, {}),
  }),
);

command(skipSetupStep, (t) => ({ farm: reread(t, Farm, 'farmId') }));
