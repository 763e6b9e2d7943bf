// Vitest's setup: properties are tried with the same values on every day; FUZZ_SEED tries others.
import * as fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });
