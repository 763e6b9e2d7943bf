import './accounts/accounts.rest.ts';
import './exchange/seed.rest.ts';
import './farm/farm.rest.ts';

export { createRestDoor } from './platform/rest/router.ts';
