import { testBarriers } from '../support/browser/barrierTests.ts';

testBarriers({ bothThemes: true });
