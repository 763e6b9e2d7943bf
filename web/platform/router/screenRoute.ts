import type { ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject, Params } from 'react-router';
import type { ConcreteRequest, GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { requireRight, requireSession } from './guards.ts';
import { lateScreen } from './lateScreen.tsx';
import type { RouteHandle, Shape } from './menu.ts';
import { RouteError } from './RouteError.tsx';

export type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> };

/** The subscriptions whose events reload the screen; they spread what must be updated at once. */
type Feed = () => Promise<readonly GraphQLTaggedNode[]>;

/** The parts of a screen, each loaded when it is gone to. */
export type Screen<Query extends OperationType> = {
  query: () => Promise<{ default: ConcreteRequest }>;
  screen: () => Promise<ComponentType<ScreenProps<Query>>>;
  feed?: Feed;
};

/** A page that needs no data of its own. */
export type Page = { page: () => Promise<ComponentType> };

/** The list that the address filters and sorts, or all that the query needs. */
type Asks<Variables> =
  | { list: { variables: (search: URLSearchParams) => Variables }; variables?: never }
  | { variables: (params: Params, search: URLSearchParams) => Variables; list?: never };

type Look = RouteHandle & {
  /** What is drawn while the screen is loaded; a form, unless it is a list. */
  shape?: Shape;
  feed?: Feed;
  children?: RouteObject[];
};

/** A query that needs an id at most gets that of the path. */
type OptionsFor<Variables> = true extends
  | ({ id: string } extends Variables ? true : never)
  | (Record<PropertyKey, never> extends Variables ? true : never)
  ? [options?: Look & (Asks<Variables> | { list?: never; variables?: never })]
  : [options: Look & Asks<Variables>];

type PageOptions = RouteHandle & { guard?: (args: LoaderFunctionArgs) => Response | null };

type Place = { path?: string; children?: RouteObject[] } | { index: true };

/** The page of the section itself has no path of its own. */
function placeOf(path: string, children?: RouteObject[]): Place {
  return path === '' ? { index: true } : { path, ...(children ? { children } : {}) };
}

/** The metadata for the menu and the guards. */
function handleOf({ menu, action, under }: RouteHandle): RouteHandle {
  return { ...(menu ? { menu } : {}), ...(action ? { action } : {}), ...(under ? { under } : {}) };
}

/** The router loads a lazy part once and renders nothing when that fails: one that failed is fetched again with each use. */
async function loaded<Part>(load: () => Promise<Part>, again: (load: () => Promise<Part>) => Part): Promise<Part> {
  try {
    return await load();
  } catch {
    return again(load);
  }
}

const loadedLoader = (load: () => Promise<LoaderFunction>): Promise<LoaderFunction> =>
  loaded(load, (again) => async (args, context) => (await again())(args, context));

const loadedScreen = (load: () => Promise<ComponentType>): Promise<ComponentType> => loaded(load, lateScreen);

/** The artifact, the screen and Relay load in parallel; the query starts as soon as its artifact is loaded. */
export function screenRoute<Query extends OperationType>(
  path: string,
  { query, screen, feed: ownFeed }: Screen<Query>,
  ...[options = {}]: OptionsFor<Query['variables']>
): RouteObject {
  const { action, list, children, feed = ownFeed, shape = list && 'list' } = options;
  const {
    variables = list
      ? (_params: Params, search: URLSearchParams) => list.variables(search)
      : // The id in a path is its screen's, not its layout's.
        ({ id }: Params): Query['variables'] => (id === undefined || children ? {} : { id }),
  } = options;
  return {
    ...placeOf(path, children),
    handle: handleOf(options),
    ErrorBoundary: RouteError,
    // A layout's data does not depend on its screens' search parameters.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      children ? currentUrl.href === nextUrl.href : defaultShouldRevalidate,
    lazy: {
      loader: () =>
        loadedLoader(async () => {
          const [{ loadScreen }, artifact] = await Promise.all([import('./loadScreen.ts'), query()]);
          // The loaders of a branch run in parallel, so each must check the session before its query.
          return (args) => {
            const toSignIn = mayOpen(args, action);
            if (toSignIn !== null) return toSignIn;
            return loadScreen<Query>(artifact.default, variables, args);
          };
        }),
      Component: () =>
        loadedScreen(async () => {
          const [{ screenComponent }, Screen, feeds = []] = await Promise.all([
            import('./screenComponent.tsx'),
            screen(),
            feed?.(),
          ]);
          return screenComponent<Query>(Screen, { shape, isLayout: children !== undefined, feeds });
        }),
    },
  };
}

/** Leads to the sign-in whoever has no session, and refuses a role without the right. */
function mayOpen(args: LoaderFunctionArgs, action: RouteHandle['action']): Response | null {
  const toSignIn = requireSession(args);
  if (toSignIn === null) requireRight(action);
  return toSignIn;
}

export function pageRoute(path: string, { page }: Page, options: PageOptions = {}): RouteObject {
  const { action, guard } = options;
  const own =
    action === undefined ? guard : (args: LoaderFunctionArgs) => mayOpen(args, action) ?? guard?.(args) ?? null;
  return {
    ...placeOf(path),
    handle: handleOf(options),
    ErrorBoundary: RouteError,
    ...(own ? { loader: (args) => own(args) } : {}),
    lazy: { Component: () => loadedScreen(page) },
  };
}
