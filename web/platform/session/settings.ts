export type Settings = {
  version: string;
  oidc: { name: string } | null;
  demo: { role: string; email: string; password: string }[] | null;
  sentryDsn: string | null;
};

const none: Settings = { version: __APP_VERSION__, oidc: null, demo: null, sentryDsn: null };

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

function readSettings(): Settings {
  const text = metaContent('cocho-settings');
  if (text === '') return none;
  return { ...none, ...(JSON.parse(text) as Partial<Settings>) };
}

export const settings = readSettings();
export const cspNonce = metaContent('csp-nonce');
