// The machine's upper bound: one prepared statement, JSON built by PostgreSQL, served by node:http.
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';

const statements = {
  point: `SELECT json_build_object('data', json_build_object('node', json_build_object('id', encode(convert_to('Membership:' || m.id, 'UTF8'), 'base64'),
    'name', m.name, 'document', m.document, 'phone', m.phone, 'role', m.role, 'active', m.active, 'email', p.email)))::text AS json
    FROM "Membership" m JOIN "Person" p ON p.id = m."personId" WHERE m."farmId" = $1 AND m.id = $2`,
  page: `SELECT json_build_object('data', json_build_object('farm', json_build_object('people', json_build_object('edges', json_agg(json_build_object(
      'cursor', encode(convert_to('GPC:S:' || r.id, 'UTF8'), 'base64'),
      'node', json_build_object('id', encode(convert_to('Membership:' || r.id, 'UTF8'), 'base64'), 'name', r.name, 'document', r.document, 'phone', r.phone, 'role', r.role,
        'active', r.active, 'status', CASE WHEN NOT r.active THEN 'INACTIVE' WHEN r."joinedAt" IS NULL THEN 'INVITED' ELSE 'ACTIVE' END,
        'createdAt', r."createdAt", 'email', r.email, 'invitationExpiresAt', r."expiresAt"))),
      'pageInfo', json_build_object('hasNextPage', true, 'endCursor', encode(convert_to('GPC:S:' || max(r.id::text), 'UTF8'), 'base64'))))))::text AS json
    FROM (SELECT m.*, p.email, i."expiresAt" FROM "Membership" m JOIN "Person" p ON p.id = m."personId"
      LEFT JOIN "Invitation" i ON i."farmId" = m."farmId" AND i."membershipId" = m.id
      WHERE m."farmId" = $1 ORDER BY m.name, m.id LIMIT 101) r`,
} as const;

const pool = new Pool({ connectionString: process.env.BENCH_DATABASE ?? '', max: 20 });
const farmId = process.env.BENCH_FARM ?? '';
const membershipId = process.env.BENCH_MEMBERSHIP ?? '';

const server = createServer((request, response) => {
  const isPoint = request.url === '/point';
  const values = isPoint ? [farmId, membershipId] : [farmId];
  void pool
    .query<{ json: string }>({
      name: isPoint ? 'point' : 'page',
      text: isPoint ? statements.point : statements.page,
      values,
    })
    .then(({ rows }) => {
      response.setHeader('content-type', 'application/json');
      response.end(rows[0]?.json);
    });
});
const sockets = new WebSocketServer({ server });
process.on('message', (message: { broadcast: string }) => {
  for (const socket of sockets.clients) socket.send(message.broadcast);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
