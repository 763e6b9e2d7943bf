import './accounts/accounts.rest.ts';
import './diets/formulations.rest.ts';
import './diets/recipes.rest.ts';
import './exchange/seed.rest.ts';
import './farm/corrals.rest.ts';
import './farm/farm.rest.ts';
import './farm/farmDay.rest.ts';
import './farm/occurrences.rest.ts';
import './farm/setup.rest.ts';
import './reports/stockReports.rest.ts';
import './stock/analyses.rest.ts';
import './diets/premix.rest.ts';
import './stock/stocks.rest.ts';
import './trade/establishments.rest.ts';
import './trade/purchases.rest.ts';
import './trade/stockReceipts.rest.ts';

export { createRestDoor } from './platform/rest/router.ts';
