import type { FieldIssue } from '../relay/AppError.ts';

/**
 * Waiting: to be sent, as often as it takes. Sent: the server named it. Refused and conflict: a person decides. Note
 * and discarded: a person did.
 */
export const actStates = ['WAITING', 'SENT', 'REFUSED', 'CONFLICT', 'NOTE', 'DISCARDED'] as const;
export type ActState = (typeof actStates)[number];

export type ActInput = Readonly<Record<string, unknown>>;

/** What stands on the server in place of what was typed, and who changed it when. */
export type Standing = {
  version: number;
  by: string | null;
  at: string | null;
  values: Readonly<Record<string, string | null>>;
};

export type Refusal = {
  code: string;
  message: string;
  statusCode: number;
  issues: readonly FieldIssue[];
  /** Of a change that somebody else made meanwhile. */
  standing?: Standing | null;
};

/** What a person did in the field, as this device keeps it until the server has it. */
export type FieldAct = {
  /** Made when it is captured and never again: by it the server does it once. */
  clientEventId: string;
  command: string;
  version: number;
  /** With its key and its time, as they are sent. */
  input: ActInput;
  /** The day that was chosen on the device; null follows the open day. */
  chosenDay: string | null;
  /** The farm's open day as the device knew it. */
  farmDay: string | null;
  capturedAt: number;
  /** By how much the server's clock was ahead of the device's. */
  clockOffsetMs: number;
  /** What is kept in order: acts of different things go side by side. */
  thing: string;
  /** What else it holds back until it is sent, and waits for. */
  also?: readonly string[];
  dependsOn: readonly string[];
  /** What a person calls it by. */
  label: string | null;
  /** The run of the chute it was captured in, which lists it until it is sent. */
  run?: string | null;
  /** What screens show of what it makes, until the server has it. */
  draft?: object | null;
  state: ActState;
  attempts: number;
  refusal: Refusal | null;
  /** What the last try without an answer ended with. */
  trouble: string | null;
  answeredAt: number | null;
  /** The server's rows, as its receipt names them. */
  rows: Readonly<Record<string, string>> | null;
  reason: string | null;
};

/** Fields by which an act belongs to a thing, the narrowest order first: a load before the corral it is dropped in. */
const thingFields = [
  'beatId',
  'mixerId',
  'truckId',
  'entryManagementId',
  'oxId',
  'corralId',
  'batchId',
  'eventId',
  'electronicEarring',
  'sisbov',
  'identifier',
] as const;

const textAt = (input: ActInput, name: string): string | null => {
  const value = input[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

export function thingOf(command: string, input: ActInput): string {
  for (const name of thingFields) {
    const value = textAt(input, name);
    if (value !== null) return `${name}:${value}`;
  }
  return `command:${command}`;
}

const undoingCommands: ReadonlySet<string> = new Set(['reverseOxEvent', 'unboardOxen']);

/** It takes back what the act did that it depends on. */
export const isUndoing = ({ command }: Pick<FieldAct, 'command'>): boolean => undoingCommands.has(command);

/** What waits for it comes after it and needs nothing that it made: without it, that goes on. */
export const isOnlyFirst = ({ command }: Pick<FieldAct, 'command'>): boolean => command === 'loadIngredient';

/** All that an act is about: one on many oxen keeps its place among the acts of each of them. */
export function thingsOf({ thing, also = [], input }: Pick<FieldAct, 'thing' | 'also' | 'input'>): string[] {
  const { oxIds } = input;
  return [thing, ...also, ...(Array.isArray(oxIds) ? oxIds.map((id) => `oxId:${id}`) : [])];
}

const subjectFields = ['oxId', 'electronicEarring', 'sisbov', 'identifier', 'lineId', 'corralId', 'eventId'] as const;

/** Of a load, each of its steps, and its foods where the lines of it are not known here yet. */
const fieldsOfLoad = ['beatId', 'foodId', ...subjectFields] as const;

/** What exactly it is about: a later act of the same command about the same takes the place of a refused one. */
export function subjectOf({ command, input }: Pick<FieldAct, 'command' | 'input'>): string | null {
  // Of one place several things may happen: none takes the place of another.
  if (command === 'createOccurrence') return null;
  const fields = textAt(input, 'beatId') === null ? subjectFields : fieldsOfLoad;
  const parts = fields.flatMap((name) => textAt(input, name) ?? []);
  if (parts.length === 0) return null;
  const more = ['round', 'day', 'date'].map((name) => String((input[name] as string | number | null) ?? ''));
  return [command, ...parts, ...more].join('|');
}

/** Not sent before another one is. */
export const isHeldBy = ({ state, dependsOn }: FieldAct, id: string): boolean =>
  state === 'WAITING' && dependsOn.includes(id);

/** All that waits for an act, and what waits for that. */
export function heldBy(acts: readonly FieldAct[], id: string): string[] {
  const held = acts.filter((act) => isHeldBy(act, id));
  return held.flatMap(({ clientEventId }) => [clientEventId, ...heldBy(acts, clientEventId)]);
}

/** What was refused and then done right by one of these, which was captured later. */
export function replacedIn(acts: readonly FieldAct[], done: readonly FieldAct[]): { id: string; by: string }[] {
  const saved = done.filter(({ state }) => state === 'SENT');
  if (saved.length === 0) return [];
  const subjects = new Map(saved.map((act) => [subjectOf(act), act.clientEventId]));
  subjects.delete(null);
  return acts
    .filter(({ state }) => state === 'REFUSED' || state === 'CONFLICT')
    .map((act) => ({ id: act.clientEventId, by: subjects.get(subjectOf(act)) ?? '' }))
    .filter(({ id, by }) => by > id);
}

/** The id of what an act makes, where that gets the key of the act: later acts name it before the server has it. */
export const madeId = (type: string, clientEventId: string): string => btoa(`${type}:${clientEventId}`);

/** In place of an id that only the server gives: the row by its name in the receipt of the act that makes it. */
export const rowOf = (type: string, row: string, clientEventId: string): string =>
  `made:${type}:${row}:${clientEventId}`;

const awaited = /"made:(\w+):(\w+):([\da-f-]{36})"/g;

/** The acts whose rows an input names before the server gave them their ids. */
export const makersIn = (input: ActInput): string[] =>
  [...JSON.stringify(input).matchAll(awaited)].flatMap(([, , , key]) => key ?? []);

/** An act that named rows of others which the server has made by now. */
export function withRows(act: FieldAct, acts: ReadonlyMap<string, FieldAct>): FieldAct {
  if (act.dependsOn.length === 0) return act;
  const text = JSON.stringify(act.input).replaceAll(awaited, (whole, type: string, row: string, key: string) => {
    const id = acts.get(key)?.rows?.[row];
    return id === undefined ? whole : JSON.stringify(btoa(`${type}:${id}`));
  });
  // The same with other ids.
  return { ...act, input: JSON.parse(text) as ActInput };
}

const ids = /"([A-Za-z\d+/]{40,}={0,2})"/g;

/** An id of what an act makes, of whatever kind, as the one that another act makes; any other text stays. */
function madeAgain(id: string, before: string, after: string): string {
  try {
    const text = atob(id);
    return text.endsWith(`:${before}`) ? madeId(text.slice(0, -before.length - 1), after) : id;
  } catch {
    return id;
  }
}

/** An act that names another by its key, or what that makes, where that got a new one. */
export function renamed(act: FieldAct, before: string, after: string): FieldAct {
  const text = JSON.stringify(act).replaceAll(before, after);
  // The same with other keys.
  return JSON.parse(text.replaceAll(ids, (_whole, id: string) => `"${madeAgain(id, before, after)}"`)) as FieldAct;
}

/** The server has the picture: it takes no more room here. */
export function withoutFile({ command, input }: FieldAct): ActInput {
  if (command !== 'addPhoto') return input;
  const { data: _data, ...rest } = input;
  return rest;
}

let lastMs = 0;
let serial = 0;

/** A uuid that begins with its time, so that acts of a device sort as they were captured. */
export function uuidv7(now = Date.now()): string {
  // The clock may be set back: what is captured later still sorts later.
  if (now > lastMs) [lastMs, serial] = [now, 0];
  else serial += 1;
  if (serial > 0xfff) [lastMs, serial] = [lastMs + 1, 0];
  const random = [...crypto.getRandomValues(new Uint8Array(8))];
  const tail = random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const head = lastMs.toString(16).padStart(12, '0');
  const variant = (((random[0] ?? 0) & 0x3f) | 0x80).toString(16);
  return [
    head.slice(0, 8),
    head.slice(8),
    `7${serial.toString(16).padStart(3, '0')}`,
    `${variant}${tail.slice(2, 4)}`,
    tail.slice(4),
  ].join('-');
}
