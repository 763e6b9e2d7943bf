import { actStates, withRows, type FieldAct } from './fieldAct.ts';
import type { FieldQueue } from './fieldQueue.ts';
import { seal, unseal, type Sealed } from './fieldSeal.ts';
import type { ActRow } from './fieldStore.ts';

const format = 'cocho-fila';
const extension = 'cocho-fila';

type SealedText = { iv: string; data: string } | { plain: string };

type QueueFile = {
  format: typeof format;
  version: 1;
  /** Whose queue it is, on which farm: the two make one owner. */
  owner: string;
  count: number;
  body: SealedText;
  /** Entries that this device could not read, as they lay on it. */
  damaged: { clientEventId: string; sealed: SealedText }[];
};

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const written = (sealed: Sealed): SealedText =>
  'plain' in sealed ? sealed : { iv: toText(sealed.iv), data: toText(new Uint8Array(sealed.data)) };

const read = (sealed: SealedText): Sealed =>
  'plain' in sealed ? sealed : { iv: toBytes(sealed.iv), data: toBytes(sealed.data).buffer };

/** All that this device still has to send, or that a person has to decide, locked for its owner. */
export async function queueFile(queue: FieldQueue): Promise<File> {
  const { owner, damaged } = queue;
  const all = queue.acts.get();
  // What is sent stays here: whatever names its rows names them by their ids.
  const acts = queue
    .list()
    .filter(({ state }) => state !== 'SENT')
    .map((act) => withRows(act, all));
  const file: QueueFile = {
    format,
    version: 1,
    owner: owner.id,
    count: acts.length,
    body: written(await seal(owner.key, format, JSON.stringify(acts))),
    damaged: damaged.map(({ clientEventId, sealed }: ActRow) => ({ clientEventId, sealed: written(sealed) })),
  };
  const day = new Date().toISOString().slice(0, 10);
  return new File([JSON.stringify(file)], `${day}.${extension}`, { type: 'application/json' });
}

export type Brought = { added: number; known: number } | 'UNREADABLE' | 'OTHER_OWNER' | 'UNSEALED';

function isAct(value: unknown): value is FieldAct {
  if (typeof value !== 'object' || value === null) return false;
  const { clientEventId, command, input, state, thing } = value as Partial<FieldAct>;
  return (
    typeof clientEventId === 'string' &&
    typeof command === 'string' &&
    typeof thing === 'string' &&
    typeof input === 'object' &&
    input !== null &&
    input['clientEventId'] === clientEventId &&
    state !== 'SENT' &&
    actStates.some((each) => each === state)
  );
}

/**
 * Brings a file in; what this device has already, sent or not, stays as it is. Only its owner's key opens it: one in
 * plain text may be anybody's, and is taken only where the page has no keys at all.
 */
export async function bringIn(queue: FieldQueue, text: string): Promise<Brought> {
  try {
    const file = JSON.parse(text) as Partial<QueueFile>;
    if (file.format !== format || file.body === undefined) return 'UNREADABLE';
    if (file.owner !== queue.owner.id) return 'OTHER_OWNER';
    if ('plain' in file.body && queue.owner.key !== null) return 'UNSEALED';
    const acts: unknown = JSON.parse(await unseal(queue.owner.key, format, read(file.body)));
    if (!Array.isArray(acts) || acts.length !== file.count || !acts.every(isAct)) return 'UNREADABLE';
    const added = await queue.bringIn(acts);
    return { added, known: acts.length - added };
  } catch {
    return 'UNREADABLE';
  }
}
