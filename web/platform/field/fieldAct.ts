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

/** The field of an input that gets the id of a row: by its name in the receipt of the act that makes it. */
export type AwaitedRow = { field: string; of: string; row: string; type: string };

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
  dependsOn: readonly string[];
  /** What a person calls it by. */
  label: string | null;
  /** The run of the chute it was captured in, which lists it until it is sent. */
  run?: string | null;
  /** What screens show of what it makes, until the server has it. */
  draft?: object | null;
  /** The row of an earlier act that its input is to name, once the server made that. */
  awaits?: AwaitedRow | null;
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

/** All that an act is about: one on many oxen keeps its place among the acts of each of them. */
export function thingsOf({ thing, input }: Pick<FieldAct, 'thing' | 'input'>): string[] {
  const { oxIds } = input;
  return Array.isArray(oxIds) ? [thing, ...oxIds.map((id) => `oxId:${id}`)] : [thing];
}

const subjectFields = ['oxId', 'electronicEarring', 'sisbov', 'identifier', 'lineId', 'corralId', 'eventId'] as const;

/** What exactly it is about: a later act of the same command about the same takes the place of a refused one. */
export function subjectOf({ command, input }: Pick<FieldAct, 'command' | 'input'>): string | null {
  // Of one place several things may happen: none takes the place of another.
  if (command === 'createOccurrence') return null;
  const parts = subjectFields.flatMap((name) => textAt(input, name) ?? []);
  if (parts.length === 0) return null;
  const more = ['round', 'day', 'date'].map((name) => String((input[name] as string | number | null) ?? ''));
  return [command, ...parts, ...more].join('|');
}

/** An act that names another by its key, where that got a new one. */
export function renamed(act: FieldAct, before: string, after: string): FieldAct {
  const names = Object.entries(act.input).map(([name, value]) => [name, value === before ? after : value] as const);
  const dependsOn = act.dependsOn.map((id) => (id === before ? after : id));
  return { ...act, dependsOn, input: Object.fromEntries(names) };
}

/** An act that waited for a row of another one, which the server has made by now. */
export function withRow(act: FieldAct, maker: FieldAct | undefined): FieldAct {
  const { awaits, input } = act;
  const id = awaits ? maker?.rows?.[awaits.row] : undefined;
  if (!awaits || id === undefined) return act;
  return { ...act, input: { ...input, [awaits.field]: btoa(`${awaits.type}:${id}`) }, awaits: null };
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
