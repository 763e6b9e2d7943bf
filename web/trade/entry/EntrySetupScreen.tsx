import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { allWeights } from '../../../server/trade/entry/entryWeights.calc.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { formatDate, formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type {
  EntrySetupScreen_entry$data,
  EntrySetupScreen_entry$key,
} from './__generated__/EntrySetupScreen_entry.graphql.ts';
import type { EntrySetupScreenMutation } from './__generated__/EntrySetupScreenMutation.graphql.ts';
import type { EntrySetupScreenQuery } from './__generated__/EntrySetupScreenQuery.graphql.ts';
import { roomOf, type Room } from '../../herd/batches/placeRooms.ts';
import { EntryStatus } from './EntryStatus.tsx';
import { messages } from './messages.ts';
import { RangeDesigner } from './RangeDesigner.tsx';
import { followCorrals, setupForm, tagsOf, type SetupRow } from './setupForm.ts';
import { colourOrder } from './tagColour.ts';

const query = graphql`
  query EntrySetupScreenQuery($id: ID!) {
    node(id: $id) {
      ...EntrySetupScreen_entry @alias(as: "entry")
    }
  }
`;

const stored = graphql`
  fragment EntrySetupScreen_entry on EntryManagement {
    id
    version
    status
    viewerCanUpdate
    name
    seller
    purchaseId
    purchaseStatus
    receivedAt
    total
    arrived
    done
    meanWeight
    expected {
      sex
      heads
      meanWeight
    }
    weighed {
      sex
      weight
      heads
    }
    protocol {
      id
    }
    tags {
      name
      colour
      minWeight
      maxWeight
      sex
      isDefault
      capacity
      count
      batch {
        id
        name
        heads
        corral {
          id
          name
          animalCapacity
        }
      }
    }
  }
`;

/** The screen is read again with every head that enters. */
export const feed = graphql`
  subscription EntrySetupScreenFeedSubscription {
    entryManagementChanged {
      id
    }
  }
`;

type Entry = EntrySetupScreen_entry$data;

const storedRows = ({ tags }: Entry) =>
  tags.map(({ batch, ...tag }) => ({
    ...tag,
    batchId: batch.id,
    batchWas: batch.name,
    batchName: batch.name,
    corralId: batch.corral?.id,
  }));

/** The corrals of the stored set-up, until others are chosen. */
function storedRooms({ tags }: Entry): Map<string, Room> {
  return new Map(
    tags.flatMap(({ batch: { corral, ...batch } }) =>
      corral ? [[corral.id, { name: corral.name, capacity: corral.animalCapacity, batch }] as const] : [],
    ),
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <Card padded>
      <Facts
        items={[
          { label: t('entries.status'), value: <EntryStatus status={entry.status} /> },
          { label: t('entries.seller'), value: entry.seller },
          { label: t('entries.purchase'), value: t(`entries.purchase${entry.purchaseStatus}`) },
          { label: t('entries.received'), value: formatDate(entry.receivedAt) },
          { label: t('entries.arrived'), value: formatInteger(entry.arrived, locale) },
          {
            label: t('entries.done'),
            value: `${formatInteger(entry.done, locale)} / ${formatInteger(entry.total, locale)}`,
          },
          {
            label: t('entries.meanWeight'),
            value: entry.meanWeight == null ? '' : `${formatDecimal(entry.meanWeight, locale, { digits: 1 })} kg`,
          },
        ]}
      />
    </Card>
  );
}

const mutation = graphql`
  mutation EntrySetupScreenMutation($input: SaveEntrySetupInput!) {
    saveEntrySetup(input: $input) {
      entryManagement {
        ...EntrySetupScreen_entry
        ...entryColumns_entry
      }
    }
  }
`;

function SetupActions({
  entry,
  status,
}: {
  entry: EntrySetupScreen_entry$data;
  status: EntrySetupScreen_entry$data['status'];
}) {
  const t = useMessages(messages);
  return (
    <>
      {mayDo('purchase:read') && (
        <ButtonLink to={`/admin/financial/orders/${encodeURIComponent(entry.purchaseId)}`}>
          {t('entries.toPurchase')}
        </ButtonLink>
      )}
      {status === 'ACTIVE' && (
        <ButtonLink variant="solid" to={`/admin/management/execute/entry/${encodeURIComponent(entry.purchaseId)}`}>
          {t('entries.execute')}
        </ButtonLink>
      )}
    </>
  );
}

function SetupScreen({ entry }: { entry: Entry }) {
  const t = useMessages(messages);
  const save = useSave<EntrySetupScreenMutation>(mutation);
  const { id, version, name, status, purchaseStatus, done } = entry;
  const waits = purchaseStatus === 'PENDING';
  const hasBegun = status === 'FINISHED' || done > 0;
  const readOnly = !entry.viewerCanUpdate || waits || hasBegun;
  const weights = useMemo(
    () =>
      allWeights(
        entry.expected.map(({ sex = null, heads, meanWeight }) => ({ sex, heads, meanWeight })),
        entry.weighed.map(({ sex = null, weight, heads }) => ({ sex, weight, heads })),
      ),
    [entry.expected, entry.weighed],
  );
  const rooms = useMemo(() => storedRooms(entry), [entry]);
  const form = useForm(setupForm, {
    stored: useMemo(() => setupForm.valuesOf({ protocolId: entry.protocol?.id, tags: storedRows(entry) }), [entry]),
    readOnly,
    follow: followCorrals,
    onSave: (input, values) =>
      save({ entryManagementId: id, version, protocolId: input.protocolId, tags: tagsOf(input, values) }),
  });
  const newRow = (index: number): SetupRow => {
    const range = t('entries.rangeNumber', { number: index + 1 });
    const [row] = setupForm.valuesOf({ tags: [{ name: range, colour: colourOrder[index % colourOrder.length] }] }).tags;
    return { ...row!, batchName: `${name.slice(0, 80)} · ${index + 1}` };
  };
  return (
    <RecordForm
      form={form}
      title={name}
      list={{ to: '/admin/management/entries', label: t('entries.title') }}
      savedText={t('entries.saved')}
      submitLabel={t(status === 'ACTIVE' ? 'entries.save' : 'entries.start')}
      actions={<SetupActions entry={entry} status={status} />}
      aside={
        <>
          <EntryFacts entry={entry} />
          {waits && <Notice tone="info">{t('entries.waits')}</Notice>}
          {status === 'ACTIVE' && done > 0 && <Notice tone="info">{t('entries.begun')}</Notice>}
          <RangeDesigner
            rows={form.values.tags}
            weights={weights}
            entered={hasBegun ? entry.tags.map(({ count }) => count) : null}
            disabled={readOnly}
            newRow={newRow}
            roomOf={(corralId) => roomOf(corralId) ?? rooms.get(corralId)}
            onChange={(rows) => form.set('tags', rows)}
          />
        </>
      }
    />
  );
}

export function EntrySetupScreen({ queryRef }: ScreenProps<EntrySetupScreenQuery>) {
  const { node } = usePreloadedQuery<EntrySetupScreenQuery>(query, queryRef);
  const entry = useFragment<EntrySetupScreen_entry$key>(stored, node?.entry ?? null);
  return entry == null ? <NotFoundScreen /> : <SetupScreen entry={entry} />;
}
