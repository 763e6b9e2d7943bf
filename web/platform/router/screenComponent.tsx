import { Activity, Suspense, useEffect, type ComponentType } from 'react';
import { RelayEnvironmentProvider, useQueryLoader, type PreloadedQuery } from 'react-relay';
import { useLoaderData, useLocation, useParams, useRevalidator } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import { chosenFarmDay } from '../session/farmDay.ts';
import { useStore } from '../session/store.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { noteShown, type Loaded } from './loadScreen.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useLive } from './live.ts';
import { LiveContext } from './liveContext.ts';
import type { Shape } from './menu.ts';

export function screenComponent<Query extends OperationType>(
  Screen: ComponentType<{ queryRef: PreloadedQuery<Query> }>,
  { shape, isLayout, feeds }: { shape: Shape | undefined; isLayout: boolean; feeds: readonly GraphQLTaggedNode[] },
): ComponentType {
  const fallback = shape === 'shell' ? <LoadingScreen /> : <ScreenSkeleton shape={shape} />;

  function OwnedScreen() {
    const { query, ref, day } = useLoaderData<Loaded<Query>>();
    // The loader hands the reference over; useQueryLoader then owns it and disposes of it.
    const [queryRef] = useQueryLoader<Query>(query, ref);
    const live = useLive({ feeds, query, variables: ref.variables });
    const { pathname } = useLocation();
    useEffect(() => (isLayout ? undefined : noteShown(pathname)), [pathname]);
    // The shell shows no figures of a day.
    const chosen = useStore(chosenFarmDay);
    const isOfDay = chosen === day || isLayout;
    const { revalidate } = useRevalidator();
    useEffect(() => {
      if (!isOfDay) void revalidate();
    }, [isOfDay, chosen, revalidate]);
    if (queryRef == null) return null;
    // The figures of one day never stand under the name of another; what is typed stays until they are read.
    return (
      <LiveContext value={live}>
        {!isOfDay && fallback}
        <Activity mode={isOfDay ? 'visible' : 'hidden'}>
          <Screen queryRef={queryRef} />
        </Activity>
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
