// Vitest's setup: what the product sends is noted from its first connection on; a file may look at it.
import { noteStatements } from './sent.ts';

noteStatements();
