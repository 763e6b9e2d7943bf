import { randomUUID } from 'node:crypto';
import type { ChangeOp } from '../db/generated/prisma/enums.ts';
import { openNotifications, type UnsentRow } from '../db/notifications.ts';

/** A change on a farm. Ids only: subscribers re-read with their own rights. */
export interface ChangeEvent {
  type: string;
  id: string;
  farmId: string;
  op: ChangeOp;
  clientId: string | null;
  /** Whom alone it is for. */
  membershipId?: string;
}

/** A session or an API key was revoked, or its rights changed. */
export interface SessionEvent {
  type: 'SessionEnded' | 'SessionChanged';
  /** Or that of the key. */
  sessionId: string;
}

/** Events of other servers may have been missed: nothing read before may be kept. */
export interface MissedEvents {
  type: 'EventsMissed';
}

export type BusEvent = ChangeEvent | SessionEvent | MissedEvents;
export type Listener = (event: BusEvent) => void;

/** Events of every server on the database, this one's among them. */
export interface Bus {
  /** With the row that keeps it, and those before it, until they are sent. */
  publish(event: BusEvent, unsent?: UnsentRow | null): void;
  /** Farm ids and `sessionsTopic` are topics. */
  listen(topic: string, listener: Listener): () => void;
  /** Whether anybody may listen to farms; where nobody does, no event is kept until it is sent. */
  isHeard: boolean;
  /** What was delivered of a farm until now, by a name that no other server gives; its number only grows. */
  place(farmId: string): string;
  /** Whether events of other servers arrive now; while they do not, nothing may be cached. */
  isComplete(): boolean;
  /** Resolves when events of other servers arrive for the first time. */
  opened: Promise<void>;
  close(): Promise<void>;
}

export const sessionsTopic = 'sessions';

function topicOf(event: BusEvent): string {
  return 'farmId' in event ? event.farmId : sessionsTopic;
}

/** This server's listeners hear an event at once, those of other servers through PostgreSQL. */
export function createBus(url: string): Bus {
  const topics = new Map<string, Set<Listener>>();
  const server = randomUUID();
  // Of each by itself: nobody sees how much others do.
  const delivered = new Map<string, number>();
  const deliver = (event: BusEvent) => {
    const topic = topicOf(event);
    delivered.set(topic, (delivered.get(topic) ?? 0) + 1);
    for (const listener of [...(topics.get(topic) ?? [])]) listener(event);
  };
  const missed: MissedEvents = { type: 'EventsMissed' };
  const notifications = openNotifications<BusEvent>(url, { receive: deliver, gap: () => deliver(missed), missed });
  return {
    publish(event, unsent = null) {
      deliver(event);
      notifications.send(event, unsent);
    },
    listen(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
    isHeard: true,
    place: (farmId) => `${server}.${delivered.get(farmId) ?? 0}`,
    isComplete: () => notifications.isListening(),
    opened: notifications.opened,
    close: () => notifications.close(),
  };
}
