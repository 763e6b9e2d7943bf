// npm test: everything the project proves, ending with one plain line.
import { startVitest } from 'vitest/node';
import { run } from './commands.ts';

if (!run('scripts/build.ts', '--if-needed')) process.exit(1);

const vitest = await startVitest('test', process.argv.slice(2), { watch: false, reporters: ['default'] });
const files = vitest.state.getTestModules();
const tests = files.flatMap((file) => [...file.children.allTests()]);
const count = (state: string) => tests.filter((test) => test.result().state === state).length;
// A file that cannot be loaded counts as a failure although it has no test to fail.
const broken = files.filter(
  (file) => file.state() === 'failed' && ![...file.children.allTests('failed')].length,
).length;
const failed = count('failed') + broken + vitest.state.getUnhandledErrors().length;
const skipped = count('skipped');
await vitest.close();
console.log(`${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || count('passed') === 0 ? 1 : 0);
