import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { TruckActions_truck$key } from './__generated__/TruckActions_truck.graphql.ts';
import type { TruckActionsDeleteMutation } from './__generated__/TruckActionsDeleteMutation.graphql.ts';
import { BoardByCountDialog } from './BoardByCountDialog.tsx';
import { EmitDialog, FinishDialog, ReopenDialog } from './TruckDialogs.tsx';
import { messages } from './truckMessages.ts';
import { boardingPath, trucksPath } from './truckPaths.ts';
import { useBoardingSheet } from './boarding/useBoardingSheet.ts';

type Asking = 'COUNT' | 'FINISH' | 'REOPEN' | 'EMIT' | null;

const truckFragment = graphql`
  fragment TruckActions_truck on ExitTruck {
    id
    plate
    status
    boarded
    free
    version
    expectedLeft
    viewerCanUpdate
    viewerCanBoard
    destination {
      name
    }
    boardings {
      overrideReason
      illness
      gta {
        id
      }
      keptBy {
        reason
      }
    }
  }
`;

const deleteMutation = graphql`
  mutation TruckActionsDeleteMutation($input: DeleteExitTruckInput!) {
    deleteExitTruck(input: $input) {
      deletedId
    }
  }
`;

interface UseAskToDeleteInput {
  ask: ReturnType<typeof useAsk>;
  plate: string;
  remove: ReturnType<typeof useAppMutation<TruckActionsDeleteMutation>>[0];
  id: string;
  navigate: ReturnType<typeof useNavigate>;
}

function useAskToDelete({ ask, plate, remove, id, navigate }: UseAskToDeleteInput) {
  const t = useMessages(messages);
  return (): void =>
    void ask({
      title: t('trucks.delete'),
      text: t('trucks.deleteText', { plate }),
      confirm: t('trucks.delete'),
      cancel: t('trucks.cancel'),
      danger: true,
      act: async () => {
        await remove({ input: { id } });
        toast({ severity: 'success', text: t('trucks.deleted') });
        await navigate(trucksPath);
      },
    });
}

function EmitButtons({ setAsking }: { setAsking: Dispatch<SetStateAction<Asking>> }) {
  const t = useMessages(messages);
  return (
    <>
      <Button variant="solid" onClick={() => setAsking('EMIT')}>
        {t('trucks.emit')}
      </Button>
      <Button onClick={() => setAsking('REOPEN')}>{t('trucks.reopen')}</Button>
    </>
  );
}

/** What may be done with a truck, as far as it is. */
export function TruckActions({ truck: key }: { truck: TruckActions_truck$key }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const ask = useAsk();
  const [asking, setAsking] = useState<Asking>(null);
  const truck = useFragment(truckFragment, key);
  const { id, plate, status, boarded, free, boardings, viewerCanBoard, viewerCanUpdate } = truck;
  const { print, isPrinting } = useBoardingSheet(id);
  const [remove] = useAppMutation<TruckActionsDeleteMutation>(deleteMutation);
  const askToDelete = useAskToDelete({ ask, plate, remove, id, navigate });
  const close = (): void => setAsking(null);
  const isPending = status === 'PENDING';
  const isWaiting = status === 'WAITING_FOR_EMISSION';
  const kept = boardings.filter(({ keptBy, overrideReason }) => keptBy.length > 0 && !overrideReason).length;
  return (
    <>
      {isPending && viewerCanBoard && free > 0 && (
        <ButtonLink variant="solid" to={boardingPath(id)}>
          {t('trucks.board')}
        </ButtonLink>
      )}
      {isPending && viewerCanBoard && free > 0 && (
        <Button onClick={() => setAsking('COUNT')}>{t('trucks.boardByCount')}</Button>
      )}
      {isPending && viewerCanBoard && boarded > 0 && (
        <Button variant={free === 0 ? 'solid' : 'outline'} onClick={() => setAsking('FINISH')}>
          {t('trucks.finish')}
        </Button>
      )}
      {isWaiting && viewerCanUpdate && <EmitButtons setAsking={setAsking} />}
      {boarded > 0 && (
        <Button disabled={isPrinting} onClick={() => void print()}>
          {t('trucks.print')}
        </Button>
      )}
      {isPending && viewerCanUpdate && (
        <ButtonLink to={`${trucksPath}/edit/${encodeURIComponent(id)}`}>{t('trucks.edit')}</ButtonLink>
      )}
      {isPending && viewerCanUpdate && boarded === 0 && (
        <Button variant="dangerQuiet" onClick={askToDelete}>
          {t('trucks.delete')}
        </Button>
      )}
      {asking === 'COUNT' && <BoardByCountDialog truckId={id} onClose={close} />}
      {asking === 'FINISH' && <FinishDialog truck={truck} missing={truck.expectedLeft} onClose={close} />}
      {asking === 'REOPEN' && <ReopenDialog truck={truck} onClose={close} />}
      {asking === 'EMIT' && (
        <EmitDialog
          truck={truck}
          destination={truck.destination.name}
          withoutGta={boardings.filter(({ gta }) => gta == null).length}
          kept={kept}
          onClose={close}
        />
      )}
    </>
  );
}
