import { version } from '../../../package.json';

export type Settings = {
  version: string;
  oidc: { name: string } | null;
  demo: { role: string; email: string; password: string }[] | null;
  sentryDsn: string | null;
  documentMaxBytes: number;
  /** Whether the server has a way out for e-mails. */
  sendsMail: boolean;
};

const none: Settings = {
  version,
  oidc: null,
  demo: null,
  sentryDsn: null,
  documentMaxBytes: 20 * 1024 * 1024,
  sendsMail: false,
};

function metaContent(name: string): string {
  // The list of routes is also read outside a browser.
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

function readSettings(): Settings {
  const text = metaContent('cocho-settings');
  if (text === '') return none;
  return { ...none, ...(JSON.parse(text) as Partial<Settings>) };
}

export const settings = readSettings();
export const cspNonce = metaContent('csp-nonce');
