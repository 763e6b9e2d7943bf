// Generates what the repository does not contain: the Prisma client, the Pothos types and the Relay artifacts, each only
// when its sources changed. With --schema also schema.graphql, which the repository does contain.
import { run } from './commands.ts';
import { makeBackupModels } from './make/backupModels.ts';
import { makePrismaClient } from './make/prismaClient.ts';
import { makeRelayArtifacts } from './make/relayArtifacts.ts';

const steps = [
  makePrismaClient,
  makeBackupModels,
  ...(process.argv.includes('--schema') ? [() => run('scripts/make/schema.ts')] : []),
  makeRelayArtifacts,
];
if (!steps.every((step) => step())) process.exitCode = 1;
