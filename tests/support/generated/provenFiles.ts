import { join } from 'node:path';
import { root } from '../../../scripts/commands.ts';

/** What the last long run proved: of each kind the fingerprints of its cases, by their names. */
export const provenFile = join(root, 'tests/proven.json');
export type Proven = Record<string, Record<string, string>>;

/** What this long run has found of one kind; kept once its tests have passed. */
export const foundFile = (kind: string) => join(root, 'node_modules/.cache/cocho/proven', `${kind}.json`);
