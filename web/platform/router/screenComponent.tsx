import { Suspense, type ComponentType } from 'react';
import { RelayEnvironmentProvider, useQueryLoader } from 'react-relay';
import { useLoaderData, useParams } from 'react-router';
import type { OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { Loaded } from './loadScreen.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import type { RouteHandle, ScreenProps } from './screenRoute.ts';

export function screenComponent<Query extends OperationType>(
  Screen: ComponentType<ScreenProps<Query>>,
  handle: RouteHandle | undefined,
  isLayout: boolean,
): ComponentType {
  const fallback = handle?.shape === 'shell' ? <LoadingScreen /> : <ScreenSkeleton shape={handle?.shape} />;

  function OwnedScreen() {
    const { query, ref } = useLoaderData<Loaded<Query>>();
    // The loader hands the reference over; useQueryLoader then owns it and disposes of it.
    const [queryRef] = useQueryLoader<Query>(query, ref);
    return queryRef == null ? null : <Screen queryRef={queryRef} />;
  }

  return function ScreenRoute() {
    // Another record is another screen; a layout stays.
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
