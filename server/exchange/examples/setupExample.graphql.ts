import { Farm } from '../../farm/farm.graphql.ts';
import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { makeSetupExample } from './setupExample.service.ts';

command(makeSetupExample, (t) => ({ farm: reread(t, Farm, 'farmId') }));
