// The process that does jobs and other long work, beside the server that began it.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { JobServer } from './jobs.ts';
import type { ToJobProcess } from './platform/jobs/jobProcess.ts';
import { giveWay } from './platform/limits/giveWay.ts';

// Before it begins threads, which do as it does.
giveWay();
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

// A terminal or a supervisor signals all processes at once: this one ends with its server, which lets its work end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// What is under way then is taken up by another as that of a killed server.
process.once('disconnect', () => process.exit());

const setUp = Promise.withResolvers<JobServer>();

process.on('message', (message: ToJobProcess) => {
  if ('setup' in message) setUp.resolve(import('./jobs.ts').then(({ serveJobs }) => serveJobs(message.setup)));
  else void setUp.promise.then((server) => server.take(message));
});
