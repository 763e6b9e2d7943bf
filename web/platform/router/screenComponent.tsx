import { Suspense, type ComponentType } from 'react';
import { RelayEnvironmentProvider, useQueryLoader } from 'react-relay';
import { useLoaderData, useParams } from 'react-router';
import type { OperationType } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import type { Loaded } from './loadScreen.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import type { RouteHandle, ScreenProps } from './screenRoute.ts';

export function screenComponent<Query extends OperationType>(Screen: ComponentType<ScreenProps<Query>>, handle: RouteHandle | undefined): ComponentType {
  return function ScreenRoute() {
    const { query, ref } = useLoaderData<Loaded<Query>>();
    // The loader hands the reference over; useQueryLoader then owns it and disposes of it.
    const [queryRef] = useQueryLoader<Query>(query, ref);
    const key = Object.values(useParams()).join('/');
    return (
      <RelayEnvironmentProvider environment={environment()}>
        <Suspense key={key} fallback={<ScreenSkeleton shape={handle?.shape} />}>
          {queryRef == null ? null : <Screen queryRef={queryRef} />}
        </Suspense>
      </RelayEnvironmentProvider>
    );
  };
}
