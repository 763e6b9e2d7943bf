import './accounts/accounts.rest.ts';
import './exchange/seed.rest.ts';
import './farm/corrals.rest.ts';
import './farm/farm.rest.ts';
import './farm/farmDay.rest.ts';
import './farm/occurrences.rest.ts';
import './farm/setup.rest.ts';
import './trade/establishments.rest.ts';

export { createRestDoor } from './platform/rest/router.ts';
