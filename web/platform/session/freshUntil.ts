/** Until when a token that just came is fresh by this device's own clock, which may be hours wrong. */
export function freshUntil({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }): string {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(claims)) as { iat: number; exp: number };
    return new Date(Date.now() + (exp - iat) * 1_000).toISOString();
  } catch {
    return expiresAt;
  }
}
