import { configure } from '@testing-library/react';

// A busy machine is not a fault: whoever waits for something gives up late.
configure({ asyncUtilTimeout: 10_000 });
