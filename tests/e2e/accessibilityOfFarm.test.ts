import { testBarriers } from '../support/barrierTests.ts';

testBarriers((path) => path.startsWith('/admin/farm'));
