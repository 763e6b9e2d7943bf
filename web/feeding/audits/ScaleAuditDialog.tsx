import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { variationBand } from '../../../server/feeding/audits/scaleAudit.calc.ts';
import { formatDate, formatDecimal, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { ofPeople } from '../../platform/session/session.ts';
import { BandCell } from '../bands/BandCell.tsx';
import { BandText } from '../bands/BandText.tsx';
import type {
  ScaleAuditDialog_audit$key,
  ScaleAuditDialog_audit$data,
} from './__generated__/ScaleAuditDialog_audit.graphql.ts';
import type { ScaleAuditDialogMutation } from './__generated__/ScaleAuditDialogMutation.graphql.ts';
import { messages } from './messages.ts';

const sieveNames = {
  sieve19Pct: '19 mm',
  sieve8Pct: '8 mm',
  sieve4Pct: '4 mm',
} as const;

const auditFragment = graphql`
  fragment ScaleAuditDialog_audit on ScaleAudit {
    id
    day
    tareKg
    grossKg
    displayKg
    beatLoadedKg
    beatDeliveredKg
    scaleDevPct
    displayDevPct
    deliveredDevPct
    note
    viewerCanUpdate
    mixer {
      name
    }
    createdBy {
      name
    }
    sieves {
      sieve
      values
      mean
      deviation
      variationPct
    }
  }
`;

const mutation = graphql`
  mutation ScaleAuditDialogMutation($input: DeleteScaleAuditInput!) {
    deleteScaleAudit(input: $input) {
      __typename
    }
  }
`;

type SieveTableProps = {
  end: { readonly align: 'end' };
  audit: ScaleAuditDialog_audit$data;
  number: (value: string | null | undefined) => string;
};

function SieveTable({ end, audit, number }: SieveTableProps) {
  const t = useMessages(messages);
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h3 fontWeight="semibold">{t('audits.mix')}</chakra.h3>
      <SmallTable
        label={t('audits.mix')}
        columns={[
          { title: t('audits.sieve') },
          { title: t('audits.sample1'), ...end },
          { title: t('audits.sample2'), ...end },
          { title: t('audits.sample3'), ...end },
          { title: t('audits.mean'), ...end },
          { title: t('audits.stdev'), ...end },
          { title: t('audits.variation'), ...end },
        ]}
        rows={audit.sieves.map(({ sieve, values, mean, deviation, variationPct }) => ({
          key: sieve,
          cells: [
            sieveNames[sieve as keyof typeof sieveNames] ?? t('audits.pan'),
            ...values.map(number),
            number(mean),
            number(deviation),
            variationPct == null ? (
              '—'
            ) : (
              <BandText key="variation" band={variationBand(variationPct)}>
                {number(variationPct)}
              </BandText>
            ),
          ],
        }))}
      />
    </chakra.section>
  );
}

/** One check in full, with the mix test. */
export function ScaleAuditDialog({
  audit: key,
  onClose,
}: {
  audit: ScaleAuditDialog_audit$key | null;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { revalidate } = useRevalidator();
  const audit = useFragment(auditFragment, key);
  const [remove, pending] = useAppMutation<ScaleAuditDialogMutation>(mutation);
  const erase = async (id: string): Promise<void> => {
    await remove({ input: { id } });
    toast({ severity: 'success', text: t('audits.deleted') });
    onClose();
    void revalidate();
  };
  const number = (value: string | null | undefined) => formatDecimal(value, locale, { digits: 2 });
  const end = { align: 'end' } as const;
  return (
    <Dialog
      open={audit != null}
      size="wide"
      title={audit ? `${audit.mixer.name} · ${formatDate(audit.day)}` : ''}
      closeLabel={t('audits.close')}
      onClose={onClose}
      footer={
        audit?.viewerCanUpdate ? (
          <Button variant="dangerQuiet" disabled={pending} onClick={() => void erase(audit.id).catch(() => undefined)}>
            {t('audits.delete')}
          </Button>
        ) : undefined
      }
    >
      {audit && (
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <Facts
            items={[
              { label: t('audits.tare'), value: formatKg(audit.tareKg, locale) },
              { label: t('audits.gross'), value: formatKg(audit.grossKg, locale) },
              { label: t('audits.display'), value: formatKg(audit.displayKg, locale) },
              { label: t('audits.scaleDev'), value: <BandCell pct={audit.scaleDevPct} /> },
              { label: t('audits.displayDev'), value: <BandCell pct={audit.displayDevPct} /> },
              { label: t('audits.deliveredDev'), value: <BandCell pct={audit.deliveredDevPct} /> },
              ...ofPeople({ label: t('audits.by'), value: audit.createdBy?.name ?? '—' }),
              { label: t('audits.note'), value: audit.note ?? '—' },
            ]}
          />
          {audit.sieves.length > 0 && <SieveTable end={end} audit={audit} number={number} />}
        </chakra.div>
      )}
    </Dialog>
  );
}
