import { testBarriers } from '../support/barrierTests.ts';

// npm run test:long visits every path in both themes.
testBarriers({ share: 12 });
