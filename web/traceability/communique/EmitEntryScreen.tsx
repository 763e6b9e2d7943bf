import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { choices, combobox, date, text, textarea } from '../../platform/form/fields/kinds.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { activeOwnerRecords, activeSupplierRecords } from '../../records/records.ts';
import type { EmitEntryScreenMutation } from './__generated__/EmitEntryScreenMutation.graphql.ts';
import type { EmitEntryScreenQuery, EmitEntryScreenQuery$data } from './__generated__/EmitEntryScreenQuery.graphql.ts';
import { DueDay } from './AnnouncementStatus.tsx';
import { announcementPath, communiquePath, madePath } from './communiquePaths.ts';
import { messages as m } from './messages.ts';

const query = graphql`
  query EmitEntryScreenQuery($purchaseId: ID!) {
    farm {
      currentDay
      announceableEntries(purchaseId: $purchaseId) {
        purchaseId
        purchaseName
        ownerId
        establishmentId
        erasCode
        arrivalDate
        dueDate
        heads
        withSisbov
        gtas {
          id
          uf
          series
          number
          heads
        }
      }
    }
  }
`;

type Entry = EmitEntryScreenQuery$data['farm']['announceableEntries'][number];
type Made = EmitEntryScreenMutation['response']['createEntryAnnouncement']['announcement'];
type Props = { entries: readonly Entry[]; currentDay: string; purchaseId: string };

const entryForm = defineForm({
  ownerId: combobox({ label: m['communique.owner'], span: 3, records: activeOwnerRecords }),
  entryDate: date({ label: m['communique.entryDate'], required: true, span: 3 }),
  gtaIds: choices({ label: m['communique.gtas'], required: true, span: 6, options: [] }),
  originEstablishmentId: combobox({
    label: m['communique.origin'],
    required: true,
    span: 6,
    records: activeSupplierRecords,
  }),
  originEras: text({ label: m['communique.eras'], max: 30, span: 3, autoComplete: 'off' }),
  originSince: date({ label: m['communique.livedSince'], hint: m['communique.livedSinceHint'], span: 3 }),
  observation: textarea({ label: m['communique.observation'], max: 500, span: 6 }),
});

const back = communiquePath('entry');

function useEntryForm({ entries, purchaseId }: Props, shown: Entry) {
  const made = useRef<Made | null>(null);
  const create = useSave<EmitEntryScreenMutation>(graphql`
    mutation EmitEntryScreenMutation($input: CreateEntryAnnouncementInput!) {
      createEntryAnnouncement(input: $input) {
        announcement {
          id
          type
          name
        }
      }
    }
  `);
  const form = useForm(
    entryForm,
    {
      initial: entryForm.valuesOf({
        ownerId: shown.ownerId,
        entryDate: shown.arrivalDate,
        gtaIds: shown.gtas.map(({ id }) => id),
        originEstablishmentId: shown.establishmentId,
        originEras: shown.erasCode,
      }),
      onSave: async (input, { ownerId }) => {
        const owned = { ownerId: ownerId === '' ? null : ownerId };
        made.current = (await create({ ...input, ...owned, purchaseId })).createEntryAnnouncement.announcement;
      },
    },
    ({ ownerId }) => ({
      // There is a choice only where animals of several owners came.
      ownerId: { disabled: entries.length === 1, hidden: entries.length === 1 && ownerId === '' },
      gtaIds: {
        options: entries
          .filter((entry) => (entry.ownerId ?? '') === ownerId)
          .flatMap(({ gtas }) => gtas)
          .map(({ id, uf, series, number, heads }) => ({
            value: id,
            label: withValues(m['communique.gtaHeads'], { name: `${uf} ${series} ${number}`, count: heads }),
          })),
      },
    }),
  );
  return { form, made };
}

function EntryForm({ shown, ...props }: Props & { shown: Entry }) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { form, made } = useEntryForm(props, shown);
  const { ownerId, gtaIds } = form.values;
  const ofOwner = props.entries.find((entry) => (entry.ownerId ?? '') === ownerId) ?? null;
  const heads = ofOwner?.gtas.filter(({ id }) => gtaIds.includes(id)).reduce((sum, gta) => sum + gta.heads, 0) ?? 0;
  return (
    <FormScreen
      form={form}
      title={t('communique.emitEntryOf', { name: shown.purchaseName ?? '' })}
      back={{ to: back, label: t('communique.entries') }}
      submitLabel={t('communique.createEntry', { count: heads })}
      onCancel={() => void navigate(back)}
      onDone={() => {
        const { current } = made;
        if (current === null) return;
        toast({ severity: 'success', text: t('communique.created', { name: current.name }) });
        void navigate(announcementPath(current), { replace: true });
      }}
      aside={
        ofOwner && (
          <Card padded>
            <Facts
              items={[
                { label: t('communique.heads'), value: ofOwner.heads },
                { label: t('communique.withSisbov'), value: ofOwner.withSisbov },
                { label: t('communique.arrival'), value: formatDate(ofOwner.arrivalDate) },
                {
                  label: t('communique.due'),
                  value: <DueDay day={ofOwner.dueDate} overdue={ofOwner.dueDate < props.currentDay} />,
                },
              ]}
            />
          </Card>
        )
      }
    />
  );
}

/** The entries of a purchase are announced: by which GTAs they came, from where, and since when they lived there. */
export function EmitEntryScreen({ queryRef }: ScreenProps<EmitEntryScreenQuery>) {
  const t = useMessages(m);
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<EmitEntryScreenQuery>(query, queryRef);
  const { announceableEntries: entries, currentDay } = farm;
  const { purchaseId } = queryRef.variables;
  const shown = entries.find(({ ownerId }) => ownerId === search.get('owner')) ?? entries[0];
  if (shown) return <EntryForm entries={entries} currentDay={currentDay} purchaseId={purchaseId} shown={shown} />;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader title={t('communique.emitEntry')} back={{ to: back, label: t('communique.entries') }} />
      <Card>
        <EmptyState icon="check" title={t('communique.nothingToEmit')} text={t('communique.nothingToEmitText')}>
          <ButtonLink to={madePath('entry')}>{t('communique.tab_announcements')}</ButtonLink>
        </EmptyState>
      </Card>
    </chakra.div>
  );
}
