// Fails when a GraphQL document of the client is unused.
import { unusedDocuments } from './make/relayArtifacts.ts';

const unused = unusedDocuments();
for (const name of unused) console.error(`${name}: no file uses it; remove its graphql tag`);
if (unused.length > 0) process.exitCode = 1;
