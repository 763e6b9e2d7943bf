import { graphql } from 'relay-runtime';
import { signed } from '../relay/environment.ts';
import { post } from '../relay/post.ts';
import { openFarmDay } from '../session/farmDay.ts';
import type { fieldDeviceMutation } from './__generated__/fieldDeviceMutation.graphql.ts';
import { uuidv7, type FieldAct } from './fieldAct.ts';
import type { FieldQueue } from './fieldQueue.ts';

const mutation = graphql`
  mutation fieldDeviceMutation($input: ReportFieldDeviceInput!) {
    reportFieldDevice(input: $input) {
      heardAt
    }
  }
`;

/** After the last change, so that a round of readings is one report. */
const quietMs = 10_000;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const;
const browsers = ['Edg', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'] as const;

/** What somebody in the office knows a device by. */
export function deviceName(userAgent: string): string {
  const found = [systems, browsers].flatMap((names) => names.find((name) => userAgent.includes(name)) ?? []);
  return found.join(' · ') || 'Browser';
}

/** This browser's number for a person; null where nothing can be kept. */
function deviceOf(owner: string): string | null {
  const name = `cocho.fieldDevice.${owner}`;
  try {
    const known = localStorage.getItem(name);
    if (known !== null) return known;
    const made = uuidv7();
    localStorage.setItem(name, made);
    return made;
  } catch {
    return null;
  }
}

export type DeviceCounts = Pick<
  fieldDeviceMutation['variables']['input'],
  'done' | 'received' | 'waiting' | 'refused' | 'waitingSince'
>;

/** What was done on the day, what the server has of it, and what it does not have of any day. */
export function countsOf(acts: readonly FieldAct[], day: string): DeviceCounts {
  const ofDay = acts.filter(({ farmDay }) => farmDay === day);
  const waiting = acts.filter(({ state }) => state === 'WAITING');
  return {
    done: ofDay.length,
    received: ofDay.filter(({ state }) => state === 'SENT').length,
    waiting: waiting.length,
    refused: acts.filter(({ state }) => state === 'REFUSED' || state === 'CONFLICT').length,
    waitingSince:
      waiting.length === 0 ? null : new Date(Math.min(...waiting.map(({ capturedAt }) => capturedAt))).toISOString(),
  };
}

/** Lets the office know, at each contact, what this device has; where that fails, with the next change. */
export function reportDevice(queue: FieldQueue): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = '';
  const report = async (): Promise<void> => {
    const [day, deviceId] = [openFarmDay.get(), deviceOf(queue.owner.id)];
    const acts = queue.list();
    if (day === null || deviceId === null || acts.length === 0) return;
    const input = { deviceId, name: deviceName(navigator.userAgent), day, ...countsOf(acts, day) };
    const text = JSON.stringify(input);
    if (text === said) return;
    await signed((headers) => post<fieldDeviceMutation>(mutation, { input }, headers));
    said = text;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void report().catch(() => undefined), quietMs);
  };
  const leave = queue.acts.subscribe(later);
  addEventListener('online', later);
  later();
  return () => {
    clearTimeout(timer);
    leave();
    removeEventListener('online', later);
  };
}
