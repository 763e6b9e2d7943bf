import './accounts/accounts.graphql.ts';
import './diets/formulations.graphql.ts';
import './diets/recipes.graphql.ts';
import './documents/documents.graphql.ts';
import './farm/farm.graphql.ts';
import './farm/farmDay.graphql.ts';
import './farm/locations.graphql.ts';
import './farm/occurrences.graphql.ts';
import './farm/settings/settings.graphql.ts';
import './farm/setup.graphql.ts';
import './reports/stockReports.graphql.ts';
import './stock/analyses.graphql.ts';
import './stock/closing.graphql.ts';
import './stock/dryMatterReminders.graphql.ts';
import './stock/foods.graphql.ts';
import './stock/movements.graphql.ts';
import './stock/stocks.graphql.ts';
import './trade/establishments.graphql.ts';
import './trade/financialSummary.graphql.ts';
import './trade/gtas.graphql.ts';
import './trade/purchases.graphql.ts';
import './traceability/earrings.graphql.ts';
import './platform/jobs/jobs.graphql.ts';
import { builder } from './platform/graphql/builder.ts';
import { assertEveryFieldHasRule } from './platform/graphql/rules.ts';

export const schema = builder.toSchema();

assertEveryFieldHasRule(schema);
