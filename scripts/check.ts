// npm run check: types, lint, generated files, drift and messages; tells every failure, not only the first.
import { run } from './commands.ts';

const steps: [name: string, ...command: [string, ...string[]]][] = [
  ['Prisma client', 'scripts/generate.ts'],
  ['types', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['schema.graphql', 'scripts/schema.ts', '--check'],
  ['Relay artifacts', 'relay-compiler', '--validate'],
  ['Relay artifacts in use', 'scripts/artifacts.ts'],
  ['models and migrations', 'scripts/driftCheck.ts'],
  ['messages', 'scripts/messages.ts'],
];

const failed = steps.filter(([, ...command]) => !run(...command)).map(([name]) => name);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('check passed');
