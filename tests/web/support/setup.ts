// Every browser has a place for what is kept on the device.
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';

// A busy machine is not a fault: whoever waits for something gives up late.
configure({ asyncUtilTimeout: 10_000 });
