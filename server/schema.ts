import './accounts/accounts.graphql.ts';
import './farm/farm.graphql.ts';
import { builder } from './platform/graphql/builder.ts';
import { assertEveryFieldHasRule } from './platform/graphql/rules.ts';

export const schema = builder.toSchema();

assertEveryFieldHasRule(schema);
