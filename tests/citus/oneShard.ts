// Vitest's setup on a cluster of Citus: each statement of a farm goes to one shard.
import { afterAll, expect } from 'vitest';
import { noteStatements, takeSharedOut } from './shards.ts';

noteStatements();
afterAll(async () => expect(await takeSharedOut()).toEqual([]));
