import { benchApp } from '../data.ts';
import { reportProcessorTime } from './load.ts';

const app = benchApp(process.env.BENCH_DATABASE ?? '');
reportProcessorTime();
process.on('message', (message: string | { changed: { type: string; id: string; farmId: string } }) => {
  if (typeof message === 'string') return;
  app.platform.bus.publish({ op: 'UPDATED', clientId: null, ...message.changed });
});
app.server.listen(0, '127.0.0.1', () => {
  const address = app.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
