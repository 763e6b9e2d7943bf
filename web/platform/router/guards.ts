import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Action } from '../../../server/platform/rights/access.ts';
import { AppError } from '../relay/AppError.ts';
import { latestAuthSession, mayDo } from '../session/session.ts';
import { readStored } from '../session/storage.ts';

export const home = '/admin';

export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (latestAuthSession() !== null) return null;
  const { pathname, search } = new URL(request.url);
  const next = pathname === home ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return redirect(`/login${next}`);
}

/** The server refuses as well; here the refusal comes before a screen that could only be empty. */
export function requireRight(action: Action | undefined): void {
  if (action !== undefined && !mayDo(action)) throw new AppError({ code: 'UserWithoutPermission', statusCode: 403 });
}

/** The secret of an invitation; in links of earlier versions it was in the query. */
export function invitationIn({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  return new URLSearchParams(hash.slice(1)).get('invite') ?? new URLSearchParams(search).get('invite');
}

export function requireNoSession(): Response | null {
  // A request of the router has no hash.
  return latestAuthSession() === null || invitationIn(location) !== null ? null : redirect(home);
}

export function entryRedirect(): Response {
  return redirect(latestAuthSession() === null ? '/login' : (readStored('currentNavigation') ?? home));
}

/** Only our own paths, to prevent open redirects. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(admin(\/|\?|$)|login#invite=)/.test(next) ? next : home;
}

/** A path of our own that shows another one. */
export function redirectRoute(path: string, to: string): RouteObject {
  return { path, loader: () => redirect(to) };
}
