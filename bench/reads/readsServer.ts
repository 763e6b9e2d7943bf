// One of the two servers that bench/reads/reads.ts compares; it also reports the processor time it took.
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { benchApp } from '../data.ts';
import { reportProcessorTime } from '../load/load.ts';
import { reads, type ReadName } from './readsData.ts';
import { exitRows } from '../stock.ts';

function limitServer(databaseUrl: string): Server {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  return createServer((request, response) => {
    if (request.method === 'POST')
      return void text(request)
        .then((body) => postExit(pool, JSON.parse(body) as string[]))
        .then(() => response.end('{}'));
    const [, name, ...values] = (request.url ?? '').split('/');
    void reads[name as ReadName]
      .byHand(
        async (statement, sql, given) => (await pool.query({ name: statement, text: sql, values: given })).rows,
        values,
      )
      .then((answer) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(answer));
      });
  });
}

async function postExit(pool: Pool, values: string[]): Promise<void> {
  const client = await pool.connect();
  await client.query('BEGIN');
  for (const [index, { text: sql, takes }] of exitRows.entries())
    await client.query({ name: `exit_${index}`, text: sql, values: values.slice(0, takes) });
  await client.query('COMMIT');
  client.release();
}

const databaseUrl = process.env.BENCH_DATABASE ?? '';
const server = process.env.BENCH_SERVER === 'limit' ? limitServer(databaseUrl) : benchApp(databaseUrl).server;
reportProcessorTime();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
