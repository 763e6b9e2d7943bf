// Vitest's setup of the long run: what each file sends carries the farm's value to every table of farms.
import { checkStatements } from './check.ts';

checkStatements();
