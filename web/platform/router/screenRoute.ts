import type { ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject, Params } from 'react-router';
import type { ConcreteRequest, GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { requireRight, requireSession } from './guards.ts';
import type { RouteHandle } from './menu.ts';
import { RouteError } from './RouteError.tsx';

export type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> };
type Placement = RouteHandle & { path?: string; index?: true; children?: RouteObject[] };

type ScreenOptions<Query extends OperationType> = Placement & {
  query: () => Promise<{ default: ConcreteRequest }>;
  screen: () => Promise<ComponentType<ScreenProps<Query>>>;
  variables?: (params: Params, search: URLSearchParams) => Query['variables'];
  /** The subscriptions whose events reload the screen; they spread what must be updated at once. */
  feed?: () => Promise<GraphQLTaggedNode | readonly GraphQLTaggedNode[]>;
};

type Place = { path?: string; children?: RouteObject[] } | { index: true };

function placeOf({ path, index, children }: Placement): Place {
  return index ? { index } : { ...(path === undefined ? {} : { path }), ...(children ? { children } : {}) };
}

/** The metadata for the menu, the skeleton and the guards. */
function handleOf({ shape, menu, action, under }: Placement): RouteHandle {
  return {
    ...(shape ? { shape } : {}),
    ...(menu ? { menu } : {}),
    ...(action ? { action } : {}),
    ...(under ? { under } : {}),
  };
}

/** The router renders nothing when a lazy part fails to load; a part that throws when used reaches the error screen. */
async function loaded<Part>(load: () => Promise<Part>): Promise<Part | (() => never)> {
  try {
    return await load();
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The artifact, the screen and Relay load in parallel; the query starts as soon as its artifact is loaded. */
export function screenRoute<Query extends OperationType>(options: ScreenOptions<Query>): RouteObject {
  const { query, screen, variables, feed } = options;
  return {
    ...placeOf(options),
    handle: handleOf(options),
    ErrorBoundary: RouteError,
    // A layout's data does not depend on its screens' search parameters.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      options.children ? currentUrl.href === nextUrl.href : defaultShouldRevalidate,
    lazy: {
      loader: () =>
        loaded<LoaderFunction>(async () => {
          const [{ loadScreen }, artifact] = await Promise.all([import('./loadScreen.ts'), query()]);
          // The loaders of a branch run in parallel, so each must check the session before its query.
          return (args) => {
            const toSignIn = requireSession(args);
            if (toSignIn !== null) return toSignIn;
            requireRight(options.action);
            return loadScreen(artifact.default, variables, args);
          };
        }),
      Component: () =>
        loaded<ComponentType>(async () => {
          const [{ screenComponent }, Screen, live] = await Promise.all([
            import('./screenComponent.tsx'),
            screen(),
            feed?.(),
          ]);
          return screenComponent<Query>(Screen, {
            shape: options.shape,
            isLayout: options.children !== undefined,
            feeds: [live ?? []].flat() as GraphQLTaggedNode[],
          });
        }),
    },
  };
}

type PageOptions = Placement & {
  page: () => Promise<ComponentType>;
  guard?: (args: LoaderFunctionArgs) => Response | null;
};

/** A page that needs no data of its own. */
export function pageRoute(options: PageOptions): RouteObject {
  const { page, guard } = options;
  return {
    ...placeOf(options),
    handle: handleOf(options),
    ErrorBoundary: RouteError,
    ...(guard ? { loader: (args) => guard(args) } : {}),
    lazy: { Component: () => loaded<ComponentType>(page) },
  };
}
