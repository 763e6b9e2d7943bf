import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import { useAct } from '../../../health/useAct.ts';
import { useSend } from '../../../platform/form/saving/useSave.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { AskButton } from '../../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { communiqueOf, madePath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type {
  AnnouncementActions_announcement$data as Announcement,
  AnnouncementActions_announcement$key,
} from './__generated__/AnnouncementActions_announcement.graphql.ts';
import type { AnnouncementActionsDeleteMutation } from './__generated__/AnnouncementActionsDeleteMutation.graphql.ts';
import type { AnnouncementActionsFlagMutation } from './__generated__/AnnouncementActionsFlagMutation.graphql.ts';
import type { AnnouncementActionsRequestMutation } from './__generated__/AnnouncementActionsRequestMutation.graphql.ts';
import { EditHeadDialog } from './EditHeadDialog.tsx';
import { CorrectDialog, EmitDialog, ReopenDialog, ReplyDialog } from './StepDialogs.tsx';

const fragment = graphql`
  fragment AnnouncementActions_announcement on Announcement {
    id
    type
    name
    status
    itemCount
    protocolNumber
    unusability
    viewerCanUpdate
    viewerCanUndo
    viewerCanEmit
    missing {
      field
    }
    truck {
      status
    }
    ...EditHeadDialog_announcement
  }
`;

type Doing = 'edit' | 'reopen' | 'emit' | 'reply' | 'correct' | null;
type Part = { announcement: Announcement; setDoing: (doing: Doing) => void };

/** Freezes a draft that is complete. */
function RequestButton({ announcement: { id, itemCount, missing } }: Pick<Part, 'announcement'>) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [request] = useAppMutation<AnnouncementActionsRequestMutation>(graphql`
    mutation AnnouncementActionsRequestMutation($input: RequestEmissionInput!) {
      requestEmission(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const label = t('communique.request');
  if (missing.length > 0) {
    return (
      <Button variant="solid" disabled>
        {label}
      </Button>
    );
  }
  return (
    <AskButton
      variant="solid"
      danger={false}
      label={label}
      title={label}
      text={t('communique.requestText', { count: itemCount })}
      cancel={t('communique.cancel')}
      act={async () => {
        await request({ input: { id } });
        toast({ severity: 'success', text: t('communique.requested') });
        void revalidate();
      }}
    />
  );
}

/** Earrings that were looked at: of re-identifications, those recovered wait for an announcement of their own. */
function FlagButton({ announcement: { id, type, unusability } }: Pick<Part, 'announcement'>) {
  const t = useMessages(messages);
  const { busy, act } = useAct();
  const flag = useSend<AnnouncementActionsFlagMutation>(graphql`
    mutation AnnouncementActionsFlagMutation($input: FlagUnusabilityInput!) {
      flagUnusability(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  if (type !== 'UNUSABILITY' && type !== 'RE_IDENTIFICATION') return null;
  const isRecovered = type === 'RE_IDENTIFICATION';
  const label = unusability
    ? 'communique.unflag'
    : isRecovered
      ? 'communique.flagRecovered'
      : 'communique.flagUnusability';
  return (
    <Button
      disabled={busy}
      onClick={() =>
        act(
          () => flag({ id, unusability: !unusability }),
          t(unusability ? 'communique.unflagged' : isRecovered ? 'communique.flaggedRecovered' : 'communique.flagged'),
        )
      }
    >
      {t(label)}
    </Button>
  );
}

function DeleteButton({ announcement: { id, name, type } }: Pick<Part, 'announcement'>) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [remove] = useAppMutation<AnnouncementActionsDeleteMutation>(graphql`
    mutation AnnouncementActionsDeleteMutation($input: DeleteAnnouncementInput!) {
      deleteAnnouncement(input: $input) {
        deletedId
      }
    }
  `);
  return (
    <AskButton
      variant="dangerQuiet"
      label={t('communique.delete')}
      title={t('communique.deleteTitle')}
      text={t('communique.deleteText', { name })}
      cancel={t('communique.cancel')}
      act={async () => {
        await remove({ input: { id } });
        toast({ severity: 'success', text: t('communique.deleted') });
        await navigate(madePath(communiqueOf[type]), { replace: true });
      }}
    />
  );
}

function DraftActions({ announcement, setDoing }: Part) {
  const t = useMessages(messages);
  if (!announcement.viewerCanUpdate) return null;
  return (
    <>
      <RequestButton announcement={announcement} />
      <FlagButton announcement={announcement} />
      <Button onClick={() => setDoing('edit')}>{t('communique.edit')}</Button>
      {!announcement.truck && announcement.viewerCanUndo && <DeleteButton announcement={announcement} />}
    </>
  );
}

function FrozenActions({
  announcement: { status, viewerCanEmit, viewerCanUndo, viewerCanUpdate, truck },
  setDoing,
}: Part) {
  const t = useMessages(messages);
  const isWaiting = status === 'WAITING_FOR_EMISSION';
  return (
    <>
      {isWaiting && viewerCanEmit && (
        <Button variant="solid" onClick={() => setDoing('emit')}>
          {t('communique.emit')}
        </Button>
      )}
      {viewerCanEmit && <Button onClick={() => setDoing('reply')}>{t('communique.replyAction')}</Button>}
      {isWaiting && viewerCanUndo && truck?.status !== 'EMITTED' && (
        <Button onClick={() => setDoing('reopen')}>{t('communique.reopen')}</Button>
      )}
      {!isWaiting && viewerCanUpdate && <Button onClick={() => setDoing('correct')}>{t('communique.correct')}</Button>}
    </>
  );
}

/** What may be done with an announcement, as far as it is. */
export function AnnouncementActions({ announcement: key }: { announcement: AnnouncementActions_announcement$key }) {
  const announcement = useFragment(fragment, key);
  const [doing, setDoing] = useState<Doing>(null);
  const { id, protocolNumber, truck } = announcement;
  const close = (): void => setDoing(null);
  const parts = { announcement, setDoing };
  return (
    <>
      {announcement.status === 'PENDING' ? <DraftActions {...parts} /> : <FrozenActions {...parts} />}
      {doing === 'edit' && <EditHeadDialog announcement={announcement} onClose={close} />}
      {doing === 'reopen' && <ReopenDialog id={id} onClose={close} />}
      {doing === 'emit' && <EmitDialog id={id} leaves={truck != null && truck.status !== 'EMITTED'} onClose={close} />}
      {doing === 'reply' && <ReplyDialog id={id} protocolNumber={protocolNumber ?? null} onClose={close} />}
      {doing === 'correct' && <CorrectDialog id={id} onClose={close} />}
    </>
  );
}
