import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { getFragment, type OperationType } from 'relay-runtime';
import type { ScreenProps } from '../router/screenRoute.ts';
import type { Activation } from './actions/useActivation.tsx';
import { listMetadata } from './connection.ts';
import type { ListView } from './filters/view.ts';
import { ListScreen } from './ListScreen.tsx';

type Props<Row> = Omit<ComponentProps<typeof ListScreen<never>>, 'view' | 'parent'> & {
  view: ListView<Row>;
  queryRef: PreloadedQuery<OperationType>;
};

/** A list with nothing beside it that is read: its fragment is of the query, and makes the query of the screen. */
export function LoadedList<Row extends { id: string }>({ queryRef, ...list }: Props<Row>) {
  const query = usePreloadedQuery(listMetadata(list.view.list).request, queryRef);
  return <ListScreen<Row> {...list} parent={query} />;
}

/** Declares the screen of a list; rows that are selected can be deactivated, and `actions` are beside its button. */
export function listScreen<Query extends OperationType>(
  view: ListView<never>,
  useActivation: () => Pick<Activation, 'renderBulk'> = () => ({ renderBulk: undefined }),
  actions?: () => ReactNode,
): ComponentType<ScreenProps<Query>> {
  function Screen({ queryRef }: ScreenProps<Query>) {
    const { renderBulk } = useActivation();
    return <LoadedList view={view} queryRef={queryRef} renderBulk={renderBulk} actions={actions?.()} />;
  }
  Screen.displayName = getFragment(view.list).name.replace(/_.*$/, '');
  return Screen;
}
