import { graphql } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { messages as uiMessages } from '../../platform/ui/messages.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type {
  CreateCorralInput,
  DeletePlaceRestoreMutation,
} from './__generated__/DeletePlaceRestoreMutation.graphql.ts';
import type { DeletePlaceMutation } from './__generated__/DeletePlaceMutation.graphql.ts';
import { messages } from './messages.ts';

type Props = {
  corralId: string;
  /** What the place was, to make it again when its deletion is undone. */
  stored: CreateCorralInput;
};

/** Deletes a place that was never used; the toast undoes it. */
export function DeletePlace({ corralId, stored }: Props) {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [deleteCorral] = useAppMutation<DeletePlaceMutation>(graphql`
    mutation DeletePlaceMutation($input: DeleteCorralInput!) {
      deleteCorral(input: $input) {
        deletedId
      }
    }
  `);
  const [createCorral] = useAppMutation<DeletePlaceRestoreMutation>(graphql`
    mutation DeletePlaceRestoreMutation($input: CreateCorralInput!) {
      createCorral(input: $input) {
        corral {
          ...placeColumns_corral
        }
      }
    }
  `);
  const isPasture = stored.locationType === 'PASTURE';
  const restore = async (): Promise<void> => {
    await createCorral({ input: stored });
    toast({ severity: 'success', text: t(isPasture ? 'places.pastureRestored' : 'places.picketRestored') });
    await revalidate();
  };
  const run = async (): Promise<void> => {
    await deleteCorral({ input: { id: corralId } });
    toast({
      severity: 'success',
      text: t(isPasture ? 'places.pastureDeleted' : 'places.picketDeleted'),
      action: { label: ui('ui.undo'), onClick: () => void restore().catch(() => undefined) },
    });
    await navigate(`/admin/farm/${isPasture ? 'pastures' : 'pickets'}/list`);
  };
  return (
    <AskButton
      variant="dangerQuiet"
      label={t('places.delete')}
      title={t(isPasture ? 'places.deletePasture' : 'places.deletePicket')}
      text={t('places.deleteText', { name: stored.name })}
      cancel={t('places.cancel')}
      act={run}
    />
  );
}
