import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { defineForm } from '../form/fields/defineForm.ts';
import { checkbox, choices, optionsFrom, select, text, time } from '../form/fields/kinds.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useSave } from '../form/saving/useSave.ts';
import { useForm } from '../form/useForm.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { settings } from '../session/settings.ts';
import type { ScheduleDialogCreateMutation } from './__generated__/ScheduleDialogCreateMutation.graphql.ts';
import type { ScheduleDialogUpdateMutation } from './__generated__/ScheduleDialogUpdateMutation.graphql.ts';
import { messages as m } from './scheduleMessages.ts';

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const periods = ['USUAL', 'LAST_7_DAYS', 'LAST_30_DAYS', 'THIS_MONTH', 'LAST_MONTH', 'LAST_12_MONTHS'] as const;
const formats = ['PDF', 'XLSX', 'CSV'] as const;

const scheduleForm = defineForm({
  name: text({ label: m['schedules.name'], required: true, max: 100, span: 6, autoComplete: 'off' }),
  weekdays: choices({
    label: m['schedules.days'],
    required: true,
    span: 6,
    options: optionsFrom(weekdays, (each) => m[`schedules.day${each}`]),
  }),
  time: time({ label: m['schedules.time'], required: true, span: 3 }),
  period: select({
    label: m['schedules.period'],
    required: true,
    span: 3,
    options: optionsFrom(periods, (each) => m[`schedules.period${each}`]),
  }),
  formats: choices({
    label: m['schedules.formats'],
    required: true,
    span: 6,
    options: formats.map((value) => ({ value, label: { 'pt-BR': value, 'en-US': value } })),
  }),
  byEmail: checkbox({ label: m['schedules.byEmail'], span: 6, when: () => settings.sendsMail, ifEmpty: false }),
});

/** A schedule that is there already. */
export type StoredSchedule = {
  id: string;
  version: number;
  name: string;
  weekdays: readonly number[];
  time: string;
  period: string;
  formats: readonly string[];
  byEmail: boolean;
};

type Props = {
  /** What is to be made: of a new one, by its call and filters, with a name to begin with. */
  schedule: StoredSchedule | { name: string; call: string; query: string };
  onClose: () => void;
  onSaved?: () => void;
};

const usual = { weekdays: ['1'], time: '06:00', period: 'USUAL', formats: ['PDF'], byEmail: true };

/** On which days, at what time and for which period a report is made by itself. */
export function ScheduleDialog({ schedule, onClose, onSaved }: Props) {
  const t = useMessages(m);
  const create = useSave<ScheduleDialogCreateMutation>(graphql`
    mutation ScheduleDialogCreateMutation($input: CreateReportScheduleInput!) {
      createReportSchedule(input: $input) {
        reportSchedule {
          id
        }
      }
    }
  `);
  const update = useSave<ScheduleDialogUpdateMutation>(graphql`
    mutation ScheduleDialogUpdateMutation($input: UpdateReportScheduleInput!) {
      updateReportSchedule(input: $input) {
        reportSchedule {
          id
          ...ReportSchedulesScreen_schedule
        }
      }
    }
  `);
  const isNew = !('id' in schedule);
  const form = useForm(scheduleForm, {
    stored: scheduleForm.valuesOf(
      isNew ? { ...usual, name: schedule.name } : { ...schedule, weekdays: schedule.weekdays.map(String) },
    ),
    onSave: async ({ weekdays: days, ...input }) => {
      const values = { ...input, weekdays: days.map(Number) };
      if (isNew) await create({ ...values, call: schedule.call, query: schedule.query });
      else await update({ ...values, id: schedule.id, version: schedule.version });
      onSaved?.();
    },
  });
  return (
    <FormDialog
      title={t(isNew ? 'schedules.title' : 'schedules.edit')}
      form={form}
      submitLabel={t(isNew ? 'schedules.save' : 'schedules.saveChanges')}
      savedText={t('schedules.saved')}
      onClose={onClose}
    >
      {isNew && (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('schedules.hint')}
        </chakra.p>
      )}
    </FormDialog>
  );
}
