const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function firstOf(names: [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** "Chrome · Android" out of a browser's long description; null when it names none. */
export function deviceName(userAgent: string | null | undefined): string | null {
  if (userAgent == null) return null;
  const parts = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (userAgent.split(/[\s/]/)[0] ?? null);
}
