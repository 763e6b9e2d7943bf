import type { ChangeOp } from '../db/generated/prisma/enums.ts';

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

/** A session was revoked, or its rights changed. */
export interface SessionEvent {
  type: 'SessionEnded' | 'SessionChanged';
  sessionId: string;
}

export type BusEvent = ChangeEvent | SessionEvent;
export type Listener = (event: BusEvent) => void;

/** The publish/subscribe interface; a second process only needs another implementation. */
export interface Bus {
  publish(event: BusEvent): void;
  listen(topic: string, listener: Listener): () => void;
}

export const sessionsTopic = 'sessions';

function topicOf(event: BusEvent): string {
  return 'farmId' in event ? event.farmId : sessionsTopic;
}

export function createBus(): Bus {
  const topics = new Map<string, Set<Listener>>();
  return {
    publish(event) {
      for (const listener of [...(topics.get(topicOf(event)) ?? [])]) listener(event);
    },
    listen(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
  };
}
