import { Suspense, type ComponentType } from 'react';
import { RelayEnvironmentProvider, useQueryLoader } from 'react-relay';
import { useLoaderData, useParams } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { Loaded } from './loadScreen.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useLive } from './live.ts';
import { LiveContext } from './liveContext.ts';
import type { RouteHandle } from './menu.ts';
import type { ScreenProps } from './screenRoute.ts';

export function screenComponent<Query extends OperationType>(
  Screen: ComponentType<ScreenProps<Query>>,
  { shape, isLayout, feeds }: { shape: RouteHandle['shape']; isLayout: boolean; feeds: readonly GraphQLTaggedNode[] },
): ComponentType {
  const fallback = shape === 'shell' ? <LoadingScreen /> : <ScreenSkeleton shape={shape} />;

  function OwnedScreen() {
    const { query, ref } = useLoaderData<Loaded<Query>>();
    // The loader hands the reference over; useQueryLoader then owns it and disposes of it.
    const [queryRef] = useQueryLoader<Query>(query, ref);
    const live = useLive(feeds);
    return queryRef == null ? null : (
      <LiveContext value={live}>
        <Screen queryRef={queryRef} />
      </LiveContext>
    );
  }

  return function ScreenRoute() {
    // A screen remounts for another record; a layout does not.
    const record = Object.values(useParams()).join('/');
    return (
      <RelayEnvironmentProvider environment={environment()}>
        <Suspense key={isLayout ? 'layout' : record} fallback={fallback}>
          <OwnedScreen />
        </Suspense>
      </RelayEnvironmentProvider>
    );
  };
}
