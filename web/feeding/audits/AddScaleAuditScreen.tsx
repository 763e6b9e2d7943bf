import { graphql, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, number, table, text, textarea } from '../../platform/form/fields/kinds.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { activeMixerRecords, closedBeatRecords } from '../../records/records.ts';
import type { AddScaleAuditScreenMutation } from './__generated__/AddScaleAuditScreenMutation.graphql.ts';
import type { AddScaleAuditScreenQuery } from './__generated__/AddScaleAuditScreenQuery.graphql.ts';
import { messages as m } from './messages.ts';

const query = graphql`
  query AddScaleAuditScreenQuery {
    farm {
      currentDay
    }
  }
`;

const kg = { required: true, min: 0, max: 200_000, digits: 0, span: 2 } as const;
const share = { min: 0, max: 100, unit: '%' } as const;

const auditForm = defineForm({
  mixerId: combobox({ label: m['audits.mixer'], required: true, records: activeMixerRecords, span: 3 }),
  day: date({ label: m['audits.day'], required: true, span: 3 }),
  beatId: combobox({ label: m['audits.beat'], hint: m['audits.beatHint'], records: closedBeatRecords, span: 6 }),
  tareKg: number({ label: m['audits.tare'], ...kg }),
  grossKg: number({ label: m['audits.gross'], ...kg }),
  displayKg: number({ label: m['audits.display'], ...kg }),
  samples: table({
    label: m['audits.mix'],
    item: {
      name: text({ label: m['audits.sample'], disabled: true, local: true }),
      sieve19Pct: number({ label: m['audits.sieve19'], ...share }),
      sieve8Pct: number({ label: m['audits.sieve8'], ...share }),
      sieve4Pct: number({ label: m['audits.sieve4'], ...share }),
      panPct: number({ label: m['audits.pan'], ...share }),
    },
    isFilled: ({ sieve19Pct, sieve8Pct, sieve4Pct, panPct }) => `${sieve19Pct}${sieve8Pct}${sieve4Pct}${panPct}` !== '',
    rowName: ({ name }) => name,
  }),
  note: textarea({ label: m['audits.note'], max: 500, span: 6 }),
});

const sections = [
  { fields: ['mixerId', 'day', 'beatId'] },
  { title: m['audits.weights'], fields: ['tareKg', 'grossKg', 'displayKg'] },
  { text: m['audits.mixHint'], fields: ['samples'] },
  { fields: ['note'] },
] as const;

const emptySample = { sieve19Pct: '', sieve8Pct: '', sieve4Pct: '', panPct: '' };

export function AddScaleAuditScreen({ queryRef }: ScreenProps<AddScaleAuditScreenQuery>) {
  const t = useMessages(m);
  const { currentDay } = usePreloadedQuery<AddScaleAuditScreenQuery>(query, queryRef).farm;
  const { save: create } = useFieldWrite<AddScaleAuditScreenMutation>(graphql`
    mutation AddScaleAuditScreenMutation($input: CreateScaleAuditInput!) {
      createScaleAudit(input: $input) {
        audit {
          isAlert
          ...ScaleAuditsScreen_row
        }
      }
    }
  `);
  const form = useForm(auditForm, {
    sections,
    initial: auditForm.initial({
      day: currentDay,
      samples: ([1, 2, 3] as const).map((place) => ({ ...emptySample, name: t(`audits.sample${place}`) })),
    }),
    onSave: async ({ samples, ...input }) => {
      const filled = samples.map(({ sieve19Pct, sieve8Pct, sieve4Pct, panPct }) => ({
        sieve19Pct: sieve19Pct ?? '0',
        sieve8Pct: sieve8Pct ?? '0',
        sieve4Pct: sieve4Pct ?? '0',
        panPct: panPct ?? '0',
      }));
      const { audit } = (await create({ ...input, samples: filled })).createScaleAudit;
      if (audit?.isAlert) toast({ severity: 'error', text: t('audits.createdAlert') });
    },
  });
  return (
    <RecordForm
      form={form}
      title={t('audits.new')}
      list={{ to: '/admin/tract/scale-audits', label: t('audits.title') }}
      savedText={t('audits.created')}
    />
  );
}
