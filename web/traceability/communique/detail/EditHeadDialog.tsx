import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { combobox, date, document, hidden, list, text, textarea } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { activeEstablishmentRecords, entryGtaRecords, exitGtaRecords } from '../../../records/records.ts';
import { isOfTruck } from '../../../../server/traceability/announcements/announcementWords.calc.ts';
import { messages as m } from '../messages.ts';
import type { EditHeadDialog_announcement$key } from './__generated__/EditHeadDialog_announcement.graphql.ts';
import type { EditHeadDialogMutation } from './__generated__/EditHeadDialogMutation.graphql.ts';

const headForm = defineForm({
  isEntry: hidden(false, { local: true }),
  hasLeft: hidden(false, { local: true }),
  date: date({ label: m['communique.day'], required: true, span: 3 }),
  establishmentId: combobox({ label: m['communique.place'], span: 6, records: activeEstablishmentRecords }),
  erasOrigin: text({ label: m['communique.eras'], max: 30, span: 3, autoComplete: 'off' }),
  originSince: date({ label: m['communique.livedSince'], hint: m['communique.livedSinceHint'], span: 3 }),
  gtas: list({
    label: m['communique.gtas'],
    addLabel: m['communique.addGta'],
    serverPath: 'gtaIds',
    when: ({ isEntry }: { isEntry: boolean }) => isEntry,
    isFilled: ({ gtaId }: { gtaId: string }) => gtaId !== '',
    item: { gtaId: combobox({ label: m['communique.gta'], records: entryGtaRecords, span: 6 }) },
  }),
  exitGtas: list({
    label: m['communique.gtas'],
    addLabel: m['communique.addGta'],
    serverPath: 'gtaIds',
    when: ({ hasLeft }: { hasLeft: boolean }) => hasLeft,
    isFilled: ({ gtaId }: { gtaId: string }) => gtaId !== '',
    item: { gtaId: combobox({ label: m['communique.gta'], records: exitGtaRecords, span: 6 }) },
  }),
  destination: text({ label: m['communique.destinationText'], max: 200, span: 6, autoComplete: 'off' }),
  responsibleName: text({ label: m['communique.responsible'], max: 100, span: 3, autoComplete: 'off' }),
  responsibleDocument: document({ label: m['communique.document'], span: 3 }),
  observation: textarea({ label: m['communique.observation'], max: 500, span: 6 }),
});

const fragment = graphql`
  fragment EditHeadDialog_announcement on Announcement {
    id
    version
    type
    day
    erasOrigin
    originSince
    destination
    responsibleName
    responsibleDocument
    observation
    establishment {
      id
    }
    truck {
      status
    }
    gtas {
      gta {
        id
      }
    }
  }
`;

const mutation = graphql`
  mutation EditHeadDialogMutation($input: UpdateAnnouncementInput!) {
    updateAnnouncement(input: $input) {
      announcement {
        ...AnnouncementPage_announcement
      }
    }
  }
`;

type Props = { announcement: EditHeadDialog_announcement$key; onClose: () => void };

/** What stands at the head of a draft. */
export function EditHeadDialog({ announcement: key, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const { id, version, type, day, establishment, truck, gtas, ...stored } = useFragment(fragment, key);
  const update = useSave<EditHeadDialogMutation>(mutation);
  const isEntry = type === 'ENTRY';
  // Who left without papers gets them here; until then they are given to the truck.
  const hasLeft = truck?.status === 'EMITTED';
  const named = gtas.map(({ gta }) => ({ gtaId: gta.id }));
  const form = useForm(
    headForm,
    {
      initial: headForm.valuesOf({
        ...stored,
        isEntry,
        hasLeft,
        date: day,
        establishmentId: establishment?.id,
        gtas: isEntry ? named : [],
        exitGtas: hasLeft ? named : [],
      }),
      onSave: async ({ gtas: came, exitGtas: left, ...input }) => {
        const gtaIds = [...(came ?? []), ...(left ?? [])].flatMap(({ gtaId }) => gtaId ?? []);
        await update({ ...input, id, version, ...(isEntry || hasLeft ? { gtaIds } : {}) });
        void revalidate();
      },
    },
    {
      establishmentId: {
        hidden: !isEntry && !isOfTruck(type),
        label: m[isEntry ? 'communique.origin' : 'communique.destination'],
      },
      erasOrigin: { hidden: !isEntry },
      originSince: { hidden: !isEntry },
      destination: { hidden: isEntry || isOfTruck(type) },
    },
  );
  return (
    <FormDialog
      title={t('communique.editTitle')}
      form={form}
      size="wide"
      submitLabel={t('communique.save')}
      savedText={t('communique.changed')}
      onClose={onClose}
    />
  );
}
