import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { list, combobox, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { exitGtaRecords } from '../../records/records.ts';
import type { TruckDialogsEmitMutation } from './__generated__/TruckDialogsEmitMutation.graphql.ts';
import type { TruckDialogsFinishMutation } from './__generated__/TruckDialogsFinishMutation.graphql.ts';
import type { TruckDialogsReopenMutation } from './__generated__/TruckDialogsReopenMutation.graphql.ts';
import { messages as m } from './truckMessages.ts';

type Truck = {
  id: string;
  plate: string;
  boarded: number;
  version: number;
  boardings: readonly { illness: string | null | undefined }[];
};

function IllNotice({ truck: { boardings } }: { truck: Truck }) {
  const t = useMessages(m);
  const count = boardings.filter(({ illness }) => illness != null).length;
  return count > 0 && <Notice tone="warning">{t('trucks.illNow', { count })}</Notice>;
}

const finishForm = defineForm({ reason: text({ label: m['trucks.missingReason'], max: 200, span: 6 }) });

/** Ends the boarding; where expected oxen are missing, with the reason. */
export function FinishDialog({ truck, missing, onClose }: { truck: Truck; missing: number; onClose: () => void }) {
  const t = useMessages(m);
  const { save: finish } = useFieldWrite<TruckDialogsFinishMutation>(graphql`
    mutation TruckDialogsFinishMutation($input: FinishBoardingInput!) {
      finishBoarding(input: $input) {
        exitTruck {
          ...TruckScreen_truck
          ...BoardingRun_truck
        }
      }
    }
  `);
  const form = useForm(
    finishForm,
    {
      initial: finishForm.initial({}),
      onSave: ({ reason }) =>
        finish({ truckId: truck.id, version: truck.version, ...(missing > 0 ? { force: true, reason } : {}) }),
    },
    { reason: { hidden: missing === 0, required: missing > 0 } },
  );
  return (
    <FormDialog
      title={t('trucks.finish')}
      form={form}
      submitLabel={t('trucks.finish')}
      savedText={t('trucks.finished')}
      onClose={onClose}
    >
      {missing > 0 && <Notice tone="warning">{t('trucks.expected', { count: missing })}</Notice>}
      <IllNotice truck={truck} />
      <chakra.p color="fg.muted">{t('trucks.finishText', { count: truck.boarded })}</chakra.p>
    </FormDialog>
  );
}

const reopenForm = defineForm({
  reason: text({ label: m['trucks.reason'], required: true, max: 200, span: 6 }),
});

/** Oxen may be put on it and taken off again. */
export function ReopenDialog({ truck, onClose }: { truck: Truck; onClose: () => void }) {
  const t = useMessages(m);
  const { save: reopen } = useFieldWrite<TruckDialogsReopenMutation>(graphql`
    mutation TruckDialogsReopenMutation($input: ReopenTruckInput!) {
      reopenTruck(input: $input) {
        exitTruck {
          ...TruckScreen_truck
        }
      }
    }
  `);
  const form = useForm(reopenForm, {
    initial: reopenForm.initial({}),
    onSave: ({ reason }) => reopen({ truckId: truck.id, version: truck.version, reason }),
  });
  return (
    <FormDialog
      title={t('trucks.reopen')}
      form={form}
      submitLabel={t('trucks.reopen')}
      savedText={t('trucks.reopened')}
      onClose={onClose}
    />
  );
}

const emitForm = defineForm({
  gtas: list({
    label: m['trucks.gtas'],
    addLabel: m['trucks.addGta'],
    serverPath: 'exitGtaIds',
    isFilled: ({ gtaId }: { gtaId: string }) => gtaId !== '',
    item: { gtaId: combobox({ label: m['trucks.gta'], records: exitGtaRecords, span: 6 }) },
  }),
});

type Emitting = {
  truck: Truck;
  destination: string;
  withoutGta: number;
  kept: number;
  onClose: () => void;
};

/** The truck leaves with its oxen, under papers that may still be added. */
export function EmitDialog({ truck, destination, withoutGta, kept, onClose }: Emitting) {
  const t = useMessages(m);
  const { save: emit } = useFieldWrite<TruckDialogsEmitMutation>(graphql`
    mutation TruckDialogsEmitMutation($input: EmitTruckInput!) {
      emitTruck(input: $input) {
        exitTruck {
          ...TruckScreen_truck
        }
        warnings
      }
    }
  `);
  const form = useForm(emitForm, {
    initial: emitForm.initial({ gtas: withoutGta > 0 ? [{ gtaId: '' }] : [] }),
    onSave: async ({ gtas }) => {
      const { emitTruck } = await emit({
        truckId: truck.id,
        version: truck.version,
        exitGtaIds: gtas.flatMap(({ gtaId }) => gtaId ?? []),
      });
      for (const warning of emitTruck.warnings) toast({ severity: 'warning', text: t(`trucks.warning${warning}`) });
    },
  });
  return (
    <FormDialog
      title={t('trucks.emit')}
      form={form}
      submitLabel={t('trucks.emit')}
      savedText={t('trucks.emitted')}
      onClose={onClose}
    >
      {kept > 0 && <Notice tone="danger">{t('trucks.keptNow', { count: kept })}</Notice>}
      <IllNotice truck={truck} />
      {withoutGta > 0 && <Notice tone="warning">{t('trucks.warningWITHOUT_GTA')}</Notice>}
      <chakra.p color="fg.muted">
        {t('trucks.emitText', { count: truck.boarded, plate: truck.plate, destination })}
      </chakra.p>
    </FormDialog>
  );
}
