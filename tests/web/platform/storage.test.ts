import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearStored,
  readStored,
  removeStored,
  storageKeys,
  storageName,
  writeStored,
  type AuthSession,
} from '../../../web/platform/session/storage.ts';
import { authSession, ofPeople } from '../../../web/platform/session/session.ts';

const session: AuthSession = {
  user: { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: ['farm:read'] },
  token: 'token',
  refresh: 'refresh',
  expiresAt: '2026-11-20T12:00:00.000Z',
};

beforeEach(() => localStorage.clear());

describe('the stored values', () => {
  test('use the product’s keys', () => {
    expect(storageKeys).toEqual(
      expect.arrayContaining([
        'theme',
        'auth',
        'farmDay',
        'menuOpen',
        'currentNavigation',
        'currentSession',
        'dashboardLayout',
        'language',
      ]),
    );
  });

  test('survive a round trip', () => {
    writeStored('auth', session);
    writeStored('menuOpen', false);
    expect(readStored('auth')).toEqual(session);
    expect(readStored('menuOpen')).toBe(false);
    removeStored('auth');
    expect(readStored('auth')).toBeNull();
  });

  test.each([
    ['theme', '"pink"'],
    ['language', '"fr-FR"'],
    ['farmDay', '"20/11/2026"'],
    ['auth', '{"token":"x"}'],
    ['currentNavigation', '"https://elsewhere.example"'],
    ['dashboardLayout', '{"md":[{"i":"A1","x":-1,"y":0,"w":1,"h":1}]}'],
    ['menuOpen', 'not json'],
  ] as const)('%s is nothing when it holds %s', (key, text) => {
    localStorage.setItem(storageName(key), text);
    expect(readStored(key)).toBeNull();
  });

  test('are all removed by a wipe, and nothing else is', () => {
    localStorage.setItem('of another page', '1');
    writeStored('auth', session);
    writeStored('theme', 'dark');
    writeStored('registrationDraft', { step: 1, values: {} });
    clearStored();
    expect(storageKeys.map((key) => readStored(key))).toEqual(storageKeys.map(() => null));
    expect(localStorage.getItem('of another page')).toBe('1');
  });

  test('last until the page closes when the browser refuses storage', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('language', 'en-US');
    expect(readStored('language')).toBe('en-US');
    refuse.mockRestore();
    clearStored();
  });
});

test('who did something is shown only to those who may know the people of the farm', () => {
  const named = (permissions: AuthSession['user']['permissions']) => {
    authSession.set({ ...session, user: { ...session.user, permissions } });
    return ofPeople('Ana');
  };
  expect([named(['farm:read']), named(['person:read'])]).toEqual([[], ['Ana']]);
});
