import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { uuidv7 } from '../values/uuid.ts';

interface Options<Message> {
  /** A message of another server. */
  receive(message: Message): void;
  /** Messages of other servers were missed: the connection was lost and is back. */
  gap(): void;
  /** What the others get instead of more messages than can wait. */
  missed: Message;
}

/** Keeps the messages of a transaction until they are sent, whatever becomes of the server that committed it. */
export interface UnsentRow {
  farmId: string;
  id: string;
}

export interface Notifications<Message> {
  /** Sends to the other servers on this database; waits while the connection is lost. Its row then goes. */
  send(message: Message, row?: UnsentRow | null): void;
  isListening(): boolean;
  opened: Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  text: string;
  row: UnsentRow | null;
}

interface Payload<Message> {
  from: string;
  messages: Message[];
}

const channel = 'cocho_events';
/** PostgreSQL refuses a payload of 8,000 bytes. */
export const largestPayload = 7_900;
const maxWaiting = 100_000;
const maxPerStatement = 5_000;
const reconnectMs = 250;
/** A connection that a network dropped in silence is found out by a query that is not answered. */
const heartbeatMs = 5_000;
const queryTimeoutMs = 5_000;
/** Rows of what was sent go together, long before others take them for left behind. */
const removeEveryMs = 1_000;

const sendSql = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload';

/** The farms are named beside the rows: of one farm alone a cluster asks one worker. */
const removeSql = `
  DELETE FROM "UnsentEvents" u USING unnest($1::uuid[], $2::uuid[]) AS s("farmId", id)
  WHERE u."farmId" = ANY($3::uuid[]) AND u."farmId" = s."farmId" AND u.id = s.id`;

/** What a server left behind that ended between a commit and its notification; those that run need far less time. */
const leftBehindSql = `
  WITH left_behind AS (
    DELETE FROM "UnsentEvents" WHERE "createdAt" < now() - interval '10 seconds' RETURNING events
  )
  SELECT event, pg_notify($1, jsonb_build_object('from', $2::text, 'messages', jsonb_build_array(event))::text)
  FROM left_behind, jsonb_array_elements(events) AS event`;

/** As few payloads as the limit allows. */
export function packPayloads(from: string, messages: readonly string[]): string[] {
  const [head, tail] = [`{"from":${JSON.stringify(from)},"messages":[`, ']}'];
  const payloads: string[] = [];
  let body = '';
  const frame = Buffer.byteLength(head + tail);
  for (const message of messages) {
    const longer = body === '' ? message : `${body},${message}`;
    if (body !== '' && frame + Buffer.byteLength(longer) > largestPayload) {
      payloads.push(head + body + tail);
      body = message;
    } else body = longer;
  }
  return body === '' ? payloads : [...payloads, head + body + tail];
}

/** Anybody who may connect may send something to the channel: what is not ours is ignored. */
function payloadOf<Message>(text: string): Payload<Message> | undefined {
  try {
    const payload = JSON.parse(text) as Partial<Payload<Message>> | null;
    return payload?.from && Array.isArray(payload.messages) ? (payload as Payload<Message>) : undefined;
  } catch {
    return undefined;
  }
}

/** Messages between the servers on one database, over one connection that is made again when it is lost. */
class Link<Message> implements Notifications<Message> {
  readonly #url: string;
  readonly #options: Options<Message>;
  readonly #id = uuidv7();
  readonly #closing = new AbortController();
  readonly #opened = Promise.withResolvers<void>();
  readonly #ended: Promise<void>;
  #waiting: Waiting[] = [];
  #sent: UnsentRow[] = [];
  #isRemoving = false;
  #listening: Client | undefined;
  #wasOpen = false;
  #sending: Promise<void> | undefined;

  constructor(url: string, options: Options<Message>) {
    this.#url = url;
    this.#options = options;
    this.#ended = this.#stayConnected();
  }

  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  isListening(): boolean {
    return this.#listening !== undefined;
  }

  send(message: Message, row: UnsentRow | null = null): void {
    if (this.#waiting.length >= maxWaiting) this.#waiting = [{ text: JSON.stringify(this.#options.missed), row: null }];
    this.#waiting.push({ text: JSON.stringify(message), row });
    this.#sendSoon();
  }

  async close(): Promise<void> {
    await this.#sending;
    await this.#removeSent();
    this.#closing.abort();
    await this.#ended;
  }

  async #stayConnected(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#connectOnce();
      await wait(reconnectMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  /** Connects and listens until the connection is lost. */
  async #connectOnce(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'cocho-events',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve).on('error', () => resolve());
    });
    const heartbeat = setInterval(() => void this.#beat(client), heartbeatMs);
    // Also while it connects: nobody else would end it.
    const end = () => void client.end().catch(() => undefined);
    this.#closing.signal.addEventListener('abort', end);
    try {
      // One that is ended while it connects would be waited for without an end.
      await Promise.race([client.connect(), lost]);
      client.on('notification', ({ payload = '' }) => this.#receive(payload));
      await client.query(`LISTEN ${channel}`);
      this.#begin(client);
      await lost;
    } catch {
      // Tried again: what the database says for itself is reported by those who ask it.
    } finally {
      clearInterval(heartbeat);
      this.#closing.signal.removeEventListener('abort', end);
      this.#listening = undefined;
      end();
    }
  }

  /** Sends what any server left behind; that it is answered at all shows that the connection lasts. */
  async #beat(client: Client): Promise<void> {
    try {
      const { rows } = await client.query<{ event: Message }>(leftBehindSql, [channel, this.#id]);
      for (const { event } of rows) this.#options.receive(event);
    } catch (error) {
      if (!(error instanceof DatabaseError)) await client.end().catch(() => undefined);
    }
  }

  #begin(client: Client): void {
    this.#listening = client;
    if (this.#wasOpen) this.#options.gap();
    this.#wasOpen = true;
    this.#opened.resolve();
    void this.#removeSent().then(() => this.#beat(client));
    this.#sendSoon();
  }

  #receive(text: string): void {
    const payload = payloadOf<Message>(text);
    if (!payload || payload.from === this.#id) return;
    for (const message of payload.messages) this.#options.receive(message);
  }

  #sendSoon(): void {
    this.#sending ??= this.#sendWaiting().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendWaiting(): Promise<void> {
    // Events of one turn travel together.
    await wait(0);
    while (this.#waiting.length > 0 && this.#listening) {
      const batch = this.#waiting.splice(0, maxPerStatement);
      const sent = await this.#notify(this.#listening, batch);
      if (!sent) this.#waiting.unshift(...batch);
      if (!sent) return;
    }
  }

  async #notify(client: Client, batch: readonly Waiting[]): Promise<boolean> {
    const payloads = packPayloads(
      this.#id,
      batch.map(({ text }) => text),
    );
    try {
      await client.query({ name: 'send', text: sendSql, values: [channel, payloads] });
    } catch {
      // Sent again over the next connection.
      void client.end().catch(() => undefined);
      return false;
    }
    this.#removeSoon(batch.flatMap(({ row }) => row ?? []));
    return true;
  }

  #removeSoon(rows: readonly UnsentRow[]): void {
    this.#sent.push(...rows);
    if (this.#sent.length === 0 || this.#isRemoving) return;
    this.#isRemoving = true;
    void wait(removeEveryMs, undefined, { signal: this.#closing.signal })
      .then(() => this.#removeSent())
      .catch(() => undefined)
      .finally(() => (this.#isRemoving = false));
  }

  /** What stays, as the connection is lost, goes over the next one, or is sent once more by whoever finds it. */
  async #removeSent(): Promise<void> {
    const [client, rows] = [this.#listening, this.#sent];
    if (!client || rows.length === 0) return;
    this.#sent = [];
    const farmIds = rows.map(({ farmId }) => farmId);
    const values = [farmIds, rows.map(({ id }) => id), [...new Set(farmIds)]];
    try {
      await client.query({ name: 'remove', text: removeSql, values });
    } catch (error) {
      if (!(error instanceof DatabaseError)) this.#sent.push(...rows);
    }
  }
}

export function openNotifications<Message>(url: string, options: Options<Message>): Notifications<Message> {
  return new Link(url, options);
}
