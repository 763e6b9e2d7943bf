import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../i18n/useMessages.ts';
import { useAppMutation } from '../../relay/useAppMutation.ts';
import { useReadOnce } from '../../relay/useReadOnce.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { useSavedViewsCreateMutation } from './__generated__/useSavedViewsCreateMutation.graphql.ts';
import type { useSavedViewsQuery } from './__generated__/useSavedViewsQuery.graphql.ts';
import type { useSavedViewsRemoveMutation } from './__generated__/useSavedViewsRemoveMutation.graphql.ts';
import type { useSavedViewsUpdateMutation } from './__generated__/useSavedViewsUpdateMutation.graphql.ts';
import { messages } from './messages.ts';

const query = graphql`
  query useSavedViewsQuery($path: String!) {
    viewer {
      savedViews(path: $path) {
        id
        version
        name
        path
        search
        shared
      }
    }
  }
`;

type Read = NonNullable<useSavedViewsQuery['response']['viewer']>['savedViews'];
export type SavedView = NonNullable<Read[number]>;
const viewsIn = ({ viewer }: useSavedViewsQuery['response']): readonly SavedView[] =>
  (viewer?.savedViews ?? []).filter((view) => view != null);

type NewView = { name: string; search: string; shared: boolean };

function useViewWrites() {
  const [create] = useAppMutation<useSavedViewsCreateMutation>(graphql`
    mutation useSavedViewsCreateMutation($input: CreateSavedViewInput!) {
      createSavedView(input: $input) {
        savedView {
          id
        }
      }
    }
  `);
  const [update] = useAppMutation<useSavedViewsUpdateMutation>(graphql`
    mutation useSavedViewsUpdateMutation($input: UpdateSavedViewInput!) {
      updateSavedView(input: $input) {
        savedView {
          id
        }
      }
    }
  `);
  const [remove] = useAppMutation<useSavedViewsRemoveMutation>(graphql`
    mutation useSavedViewsRemoveMutation($input: RemoveSavedViewInput!) {
      removeSavedView(input: $input) {
        deletedId
      }
    }
  `);
  return { create, update, remove };
}

/** The views of one list or report, read once they are looked at; null until then. */
export function useSavedViews(path: string) {
  const t = useMessages(messages);
  const read = useReadOnce<useSavedViewsQuery>(query);
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void read({ path }).then(
      (response) => isCurrent && setViews(viewsIn(response)),
      // A refusal is shown already.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, path]);
  const load = async (): Promise<void> => setViews(viewsIn(await read({ path })));
  const { create, update, remove } = useViewWrites();
  const save = async (view: NewView): Promise<void> => {
    await create({ input: { ...view, path } });
    await load();
  };
  return {
    views,
    async save(view: NewView): Promise<void> {
      await save(view);
      toast({ severity: 'success', text: t('views.saved') });
    },
    async rename({ id, version }: SavedView, name: string): Promise<void> {
      await update({ input: { id, version, name } });
      toast({ severity: 'success', text: t('views.renamed') });
      await load();
    },
    async remove({ id, name, search, shared }: SavedView): Promise<void> {
      await remove({ input: { id } });
      toast({
        severity: 'success',
        text: t('views.removed'),
        action: { label: t('views.undo'), onClick: () => void save({ name, search, shared }) },
      });
      await load();
    },
  };
}
