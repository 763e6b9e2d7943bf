// The real server on the given database: a process of its own, because a page's globals would confuse it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../server/app.ts';
import { loadConfig } from '../../../server/platform/http/config.ts';

const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0' });
const app = createApp({
  config,
  databaseUrl: process.argv[2] ?? '',
  authSecret: 'a secret that is long enough for tests',
});
app.server.listen(0, '127.0.0.1');
await once(app.server, 'listening');
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
