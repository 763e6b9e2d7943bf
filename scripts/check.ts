// npm run check: types, lint, format, generated files, schema drift and messages; reports every failure, not only the first.
import { run, runBeside } from './commands.ts';

type Step = [name: string, ...command: [string, ...string[]]];

// Two lanes for two cores; the compiler takes as long as all the others together.
const lanes: Step[][] = [
  [['types', 'tsc', '-p', '.', '--checkers', '1']],
  [
    ['format', 'oxfmt', '--list-different', '.'],
    ['lint', 'oxlint', '--deny-warnings'],
    ['schema.graphql', 'scripts/make/schema.ts', '--check'],
    ['contracts', 'scripts/release/contracts.ts'],
    ['unused documents', 'scripts/unusedDocuments.ts'],
    ['models and migrations', 'scripts/driftCheck.ts'],
    ['messages', 'scripts/messages.ts'],
  ],
];

async function runLane(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, ...command] of steps) {
    const { ok, output, seconds } = await runBeside(...command);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (output.trim() !== '') console.log(output.trim().replaceAll(/^/gm, '     '));
    if (!ok) failed.push(name);
  }
  return failed;
}

if (!run('scripts/generate.ts')) {
  console.error('check failed: generated files');
  process.exit(1);
}
const failed = (await Promise.all(lanes.map(runLane))).flat();
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('check passed');
