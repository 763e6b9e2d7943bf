import { testBarriers } from '../support/barrierTests.ts';

testBarriers({ bothThemes: true });
