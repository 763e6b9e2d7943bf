// npm start: builds what is missing, then is the server itself, so that a signal to npm reaches the server. The script
// in package.json says exec for the same reason; the Windows shell does not know the word and takes what follows it.
import { run } from './commands.ts';

if (run('scripts/build.ts', '--if-needed')) await import('../dist/server/main.js' as string);
else process.exitCode = 1;
