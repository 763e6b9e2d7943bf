// Makes what the repository does not hold: the Prisma client, the Pothos types and the Relay artifacts, each unless its
// sources are unchanged. With --schema also schema.graphql, which the repository does hold.
import { run } from './commands.ts';
import { makePrismaClient } from './prismaClient.ts';
import { makeRelayArtifacts } from './relayArtifacts.ts';

const steps = [
  makePrismaClient,
  ...(process.argv.includes('--schema') ? [() => run('scripts/schema.ts')] : []),
  makeRelayArtifacts,
];
if (!steps.every((step) => step())) process.exitCode = 1;
