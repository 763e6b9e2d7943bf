import { testBarriers } from '../support/barrierTests.ts';

testBarriers({ isMeant: (path) => path.startsWith('/admin/farm') });
