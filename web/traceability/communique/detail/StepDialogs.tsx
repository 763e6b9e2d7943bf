import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { date, text, textarea, time } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { farmInstant, farmTime } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { announcementPath } from '../communiquePaths.ts';
import { messages as m } from '../messages.ts';
import type { StepDialogsCorrectMutation } from './__generated__/StepDialogsCorrectMutation.graphql.ts';
import type { StepDialogsEmitMutation } from './__generated__/StepDialogsEmitMutation.graphql.ts';
import type { StepDialogsReopenMutation } from './__generated__/StepDialogsReopenMutation.graphql.ts';
import type { StepDialogsReplyMutation } from './__generated__/StepDialogsReplyMutation.graphql.ts';

type Props = { id: string; onClose: () => void };

const reasonForm = defineForm({
  reason: textarea({ label: m['communique.reason'], required: true, max: 500, span: 6 }),
});
const protocolNumber = text({ label: m['communique.protocol'], max: 60, span: 6, autoComplete: 'off' });

/** A frozen announcement is a draft again. */
export function ReopenDialog({ id, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const reopen = useSave<StepDialogsReopenMutation>(graphql`
    mutation StepDialogsReopenMutation($input: ReopenInput!) {
      reopen(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const form = useForm(reasonForm, {
    onSave: async (input) => {
      await reopen({ ...input, id });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('communique.reopenTitle')}
      form={form}
      submitLabel={t('communique.reopen')}
      savedText={t('communique.reopened')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{t('communique.reopenText')}</chakra.p>
    </FormDialog>
  );
}

const emitForm = defineForm({
  day: date({ label: m['communique.emittedDay'], required: true, span: 3, serverPath: 'emittedAt' }),
  time: time({ label: m['communique.time'], required: true, span: 3 }),
  protocolNumber,
});

/** The certifier has it: from now on it stays as it is. */
export function EmitDialog({ id, leaves, onClose }: Props & { leaves: boolean }) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const emit = useSave<StepDialogsEmitMutation>(graphql`
    mutation StepDialogsEmitMutation($input: EmitInput!) {
      emit(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const [[day = '', minute = '']] = useState(() => farmTime(new Date().toISOString()).split(' '));
  const form = useForm(emitForm, {
    initial: emitForm.initial({ day, time: minute }),
    onSave: async ({ day: emittedDay, time: emittedTime, ...input }) => {
      await emit({ ...input, id, emittedAt: farmInstant(emittedDay, emittedTime) });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('communique.emitTitle')}
      form={form}
      submitLabel={t('communique.emit')}
      savedText={t('communique.emitted')}
      onClose={onClose}
    >
      {leaves && <Notice tone="warning">{t('communique.truckLeaves')}</Notice>}
      <chakra.p color="fg.muted">{t('communique.emitText')}</chakra.p>
    </FormDialog>
  );
}

const replyForm = defineForm({
  reply: textarea({ label: m['communique.reply'], required: true, max: 2_000, span: 6 }),
  protocolNumber,
});

/** What the certifier says of it. */
export function ReplyDialog({ id, protocolNumber: known, onClose }: Props & { protocolNumber: string | null }) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const reply = useSave<StepDialogsReplyMutation>(graphql`
    mutation StepDialogsReplyMutation($input: ReplyToAnnouncementInput!) {
      replyToAnnouncement(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const form = useForm(replyForm, {
    initial: replyForm.initial({ protocolNumber: known ?? '' }),
    onSave: async (input) => {
      await reply({ ...input, id });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('communique.replyAction')}
      form={form}
      submitLabel={t('communique.replyAction')}
      savedText={t('communique.replied')}
      onClose={onClose}
    />
  );
}

/** Another announcement says what this one did not. */
export function CorrectDialog({ id, onClose }: Props) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const correct = useSave<StepDialogsCorrectMutation>(graphql`
    mutation StepDialogsCorrectMutation($input: CorrectAnnouncementInput!) {
      correctAnnouncement(input: $input) {
        announcement {
          id
          type
        }
      }
    }
  `);
  const form = useForm(reasonForm, {
    onSave: async (input) => {
      const { announcement } = (await correct({ ...input, id })).correctAnnouncement;
      await navigate(announcementPath(announcement));
    },
  });
  return (
    <FormDialog
      title={t('communique.correctTitle')}
      form={form}
      submitLabel={t('communique.correct')}
      savedText={t('communique.corrected')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{t('communique.correctText')}</chakra.p>
    </FormDialog>
  );
}
