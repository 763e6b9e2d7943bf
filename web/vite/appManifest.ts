import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });

/** How the app is installed on a phone. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Cocho',
  short_name: 'Cocho',
  description: 'Gestão de confinamento e fazenda',
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#008350',
  background_color: '#ffffff',
  icons: [icon(192), icon(512), icon(512, 'maskable')],
  shortcuts: [
    shortcut('Leitura', '/admin/tract/management-trough/v2'),
    shortcut('Vagão', '/admin/tract/beat-of-day'),
    shortcut('Tronco', '/admin/management/execute'),
  ],
};
