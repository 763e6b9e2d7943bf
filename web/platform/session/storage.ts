export type Theme = 'light' | 'dark';
export type Locale = 'pt-BR' | 'en-US';
export type TileBox = { i: string; x: number; y: number; w: number; h: number };
export type AuthSession = {
  user: { name: string; email: string; role: string; permissions: string[]; farmId?: string };
  token: string;
  refresh: string;
  expiresAt: string;
  /** Whose writes wait on this device, and what locks them. */
  field?: { owner: string; key: string };
};

/** What of the chute belongs to this device: what is plugged into it, and how it is used. */
export type ChuteDevices = {
  reader: string;
  readerBaud: number | null;
  readerPort: StoredPort | null;
  /** Empty: weights are typed. */
  scale: string;
  scaleBaud: number | null;
  scalePort: StoredPort | null;
  muted: boolean;
  savesByItself: boolean;
};
/** What of the cab of a wagon belongs to this device. */
export type WagonScale = {
  /** Empty: weights are typed. */
  scale: string;
  baud: number | null;
  port: StoredPort | null;
  muted: boolean;
};
type StoredPort = {
  usbVendorId?: number;
  usbProductId?: number;
  bluetoothServiceClassId?: string | number;
  bluetoothDeviceId?: string;
};

type Shape = {
  theme: Theme;
  auth: AuthSession;
  farmDay: string;
  menuOpen: boolean;
  currentNavigation: string;
  currentSession: string;
  dashboardLayout: Record<string, TileBox[]>;
  language: Locale;
  /** That of the farm. */
  timeZone: string;
  registrationDraft: { step: number; values: Record<string, unknown> };
  weightUnit: 'kg' | 't';
  chuteDevices: ChuteDevices;
  wagonScale: WagonScale;
  entryDefaults: { purchaseId: string; values: Record<string, string | boolean> };
  /** E-mails of who saw the tour on this device. */
  tourSeenBy: string[];
  /** The last session here was ended by the server, not by its person. */
  sessionEnded: boolean;
};
export type StorageKey = keyof Shape;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isUser = (value: unknown): boolean =>
  isObject(value) && typeof value['name'] === 'string' && isText(value['email']) && Array.isArray(value['permissions']);

const isTileBox = (value: unknown): value is TileBox =>
  isObject(value) &&
  isText(value['i']) &&
  [value['x'], value['y'], value['w'], value['h']].every((side) => Number.isInteger(side) && Number(side) >= 0);

const isPort = (value: unknown): boolean => value === null || isObject(value);
const isBaud = (value: unknown): boolean => value === null || Number.isInteger(value);

const isValid: { [Key in StorageKey]: (value: unknown) => boolean } = {
  theme: (value) => value === 'light' || value === 'dark',
  auth: (value) =>
    isObject(value) &&
    isUser(value['user']) &&
    isText(value['token']) &&
    isText(value['refresh']) &&
    isText(value['expiresAt']) &&
    (value['field'] === undefined ||
      (isObject(value['field']) && isText(value['field']['owner']) && isText(value['field']['key']))),
  farmDay: (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value),
  menuOpen: (value) => typeof value === 'boolean',
  currentNavigation: (value) => isText(value) && value.startsWith('/admin'),
  currentSession: isText,
  dashboardLayout: (value) =>
    isObject(value) && Object.values(value).every((boxes) => Array.isArray(boxes) && boxes.every(isTileBox)),
  language: (value) => value === 'pt-BR' || value === 'en-US',
  timeZone: isText,
  registrationDraft: (value) => isObject(value) && Number.isInteger(value['step']) && isObject(value['values']),
  weightUnit: (value) => value === 'kg' || value === 't',
  chuteDevices: (value) =>
    isObject(value) &&
    isText(value['reader']) &&
    typeof value['scale'] === 'string' &&
    [value['readerBaud'], value['scaleBaud']].every(isBaud) &&
    [value['readerPort'], value['scalePort']].every(isPort) &&
    typeof value['muted'] === 'boolean' &&
    typeof value['savesByItself'] === 'boolean',
  wagonScale: (value) =>
    isObject(value) &&
    typeof value['scale'] === 'string' &&
    isBaud(value['baud']) &&
    isPort(value['port']) &&
    typeof value['muted'] === 'boolean',
  entryDefaults: (value) =>
    isObject(value) &&
    isText(value['purchaseId']) &&
    isObject(value['values']) &&
    Object.values(value['values']).every((each) => ['string', 'boolean'].includes(typeof each)),
  tourSeenBy: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  sessionEnded: (value) => typeof value === 'boolean',
};

export const storageKeys = Object.keys(isValid) as StorageKey[];

export function storageName(key: StorageKey): string {
  return `cocho.${key}`;
}

// A browser may refuse storage (private mode, full disk); the page then works until it is closed.
const memory = new Map<string, string>();

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function readStored<Key extends StorageKey>(key: Key): Shape[Key] | null {
  const text = readText(storageName(key));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid[key](value) ? (value as Shape[Key]) : null;
  } catch {
    return null;
  }
}

export function writeStored<Key extends StorageKey>(key: Key, value: Shape[Key]): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(storageName(key), text);
    memory.delete(storageName(key));
  } catch {
    memory.set(storageName(key), text);
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(storageName(key));
  try {
    localStorage.removeItem(storageName(key));
  } catch {
    return;
  }
}

export function clearStored(): void {
  for (const key of storageKeys) removeStored(key);
}

const flowName = 'cocho.oidcState';

/** The sign-in under way at a provider: of this tab only, and gone with it. */
export const oidcState = {
  read: (): string | null => sessionStorage.getItem(flowName),
  write: (state: string): void => sessionStorage.setItem(flowName, state),
  clear: (): void => sessionStorage.removeItem(flowName),
};
