import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { choices, number, optionsFrom, time } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { weekdays } from '../../platform/report/ScheduleDialog.tsx';
import { messages as days } from '../../platform/report/scheduleMessages.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { BackupSchedule_farm$key } from './__generated__/BackupSchedule_farm.graphql.ts';
import type { BackupScheduleMutation } from './__generated__/BackupScheduleMutation.graphql.ts';
import { lateMessage } from './lateMessage.ts';
import { messages as m } from './messages.ts';

const fragment = graphql`
  fragment BackupSchedule_farm on Farm {
    backupState {
      weekdays
      time
      keep
      nextRunAt
      lastProvenAt
      lastProvenAnswers
      failure
      isLate
    }
  }
`;

const scheduleForm = defineForm({
  weekdays: choices({
    label: m['backup.days'],
    span: 6,
    options: optionsFrom(weekdays, (each) => days[`schedules.day${each}`]),
  }),
  time: time({ label: days['schedules.time'], required: true, span: 3 }),
  keep: number({ label: m['backup.keep'], required: true, min: 1, max: 30, decimals: 0, span: 3 }),
});

/** When the farm is backed up by itself, and when such a backup was last restored for a trial. */
export function BackupSchedule({ farm: key }: { farm: BackupSchedule_farm$key }) {
  const t = useMessages(m);
  const late = useMessages(lateMessage);
  const { backupState: state } = useFragment(fragment, key);
  const { lastProvenAt, lastProvenAnswers, nextRunAt, failure, isLate } = state;
  const save = useSave<BackupScheduleMutation>(graphql`
    mutation BackupScheduleMutation($input: SetBackupScheduleInput!) {
      setBackupSchedule(input: $input) {
        farm {
          ...BackupSchedule_farm
        }
      }
    }
  `);
  const form = useForm(scheduleForm, {
    stored: scheduleForm.valuesOf({
      weekdays: state.weekdays.map(String),
      time: state.time,
      keep: String(state.keep),
    }),
    sections: [{ title: m['backup.automatic'], text: m['backup.automaticText'], fields: ['weekdays', 'time', 'keep'] }],
    onSave: ({ weekdays: chosen, keep, ...input }) =>
      save({ ...input, weekdays: (chosen ?? []).map(Number), keep: Number(keep) }),
  });
  return (
    <chakra.div display="grid" gap="3">
      {isLate && (
        <Notice tone="danger" urgent>
          {late('backup.late')}
        </Notice>
      )}
      {failure != null && <Notice tone="danger">{t('backup.unproven', { what: failure })}</Notice>}
      {lastProvenAt != null && (
        <Notice tone="brand">
          {t('backup.proven', { at: formatDateTime(lastProvenAt), count: lastProvenAnswers ?? 0 })}
        </Notice>
      )}
      {nextRunAt != null && <Notice tone="info">{t('backup.next', { at: formatDateTime(nextRunAt) })}</Notice>}
      <Form form={form} onDone={() => toast({ severity: 'success', text: t('backup.scheduled') })} />
    </chakra.div>
  );
}
