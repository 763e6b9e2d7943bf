import { testBarriers } from '../support/browser/barrierTests.ts';

// npm run test:long visits every path in both themes.
testBarriers({});
