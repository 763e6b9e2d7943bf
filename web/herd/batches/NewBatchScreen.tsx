import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { NewBatchScreenMutation } from './__generated__/NewBatchScreenMutation.graphql.ts';
import type { NewBatchScreenQuery } from './__generated__/NewBatchScreenQuery.graphql.ts';
import { newBatchForm, newBatchSections } from './batchFields.ts';
import { messages } from '../messages.ts';
import { PlaceRoom } from './PlaceRoom.tsx';

const query = graphql`
  query NewBatchScreenQuery {
    farm {
      currentDay
    }
  }
`;

/** One form behind three entrances, each with its list to go back to. */
function entranceOf(pathname: string) {
  if (pathname.startsWith('/admin/batches')) return { list: '/admin/batches/list', isStandalone: true };
  const list = pathname.startsWith('/admin/farm') ? '/admin/farm/batches/list' : '/admin/management/batches';
  return { list, isStandalone: false };
}

export function NewBatchScreen({ queryRef }: ScreenProps<NewBatchScreenQuery>) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const { list, isStandalone } = entranceOf(pathname);
  const { farm } = usePreloadedQuery<NewBatchScreenQuery>(query, queryRef);
  const { save: create } = useFieldWrite<NewBatchScreenMutation>(graphql`
    mutation NewBatchScreenMutation($input: CreateBatchInput!) {
      createBatch(input: $input) {
        batch {
          ...batchColumns_batch
        }
      }
    }
  `);
  const entersOxen = mayDo('ox:write');
  const form = useForm(
    newBatchForm,
    {
      initial: newBatchForm.initial(isStandalone ? { kind: 'STANDALONE' } : {}),
      sections: entersOxen ? newBatchSections.withAnimals : newBatchSections.alone,
      readOnly: !mayDo('batch:write'),
      onSave: (input) => create(input),
    },
    { dietId: { hidden: !mayDo('diet:read') } },
  );
  const { locationId, heads } = form.values;
  return (
    <RecordForm
      form={form}
      title={t(isStandalone ? 'batches.newStandalone' : 'batches.new')}
      list={{ to: list, label: t(isStandalone ? 'batches.standalone' : 'batches.all') }}
      savedText={t('batches.created')}
    >
      <PlaceRoom corralId={locationId} coming={Number(heads)} />
      {Number(heads) > 0 && <Notice tone="info">{t('batches.today', { day: formatDate(farm.currentDay) })}</Notice>}
    </RecordForm>
  );
}
