import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { text } from '../../platform/form/fields/kinds.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { reload } from '../backup/useOpenFarm.ts';
import type { LeavingScreenMutation } from './__generated__/LeavingScreenMutation.graphql.ts';
import type { LeavingScreenQuery } from './__generated__/LeavingScreenQuery.graphql.ts';
import { messages as m } from './messages.ts';
import { MyData } from './MyData.tsx';

const query = graphql`
  query LeavingScreenQuery {
    farm {
      name
      setAside {
        isReplaced
      }
    }
  }
`;

const mutation = graphql`
  mutation LeavingScreenMutation($input: DeleteFarmInput!) {
    deleteFarm(input: $input) {
      farm {
        setAside {
          removeAt
        }
      }
    }
  }
`;

const deleteForm = defineForm({
  confirmFarmName: text({ label: m['leaving.confirm'], required: true, max: 100, span: 6, autoComplete: 'off' }),
});

function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(m);
  const [remove] = useAppMutation<LeavingScreenMutation>(mutation);
  const form = useForm(deleteForm, {
    onSave: async ({ confirmFarmName }) => {
      await remove({ input: { confirmFarmName } }, { quiet: true });
      reload('/admin/farm/leaving');
    },
  });
  return (
    <FormDialog
      title={t('leaving.delete')}
      form={form}
      submitLabel={t('leaving.deleteNow')}
      savedText={t('leaving.wasDeleted')}
      danger
      onClose={onClose}
    >
      <chakra.p fontWeight="semibold">{name}</chakra.p>
      <p>{t('leaving.deleteText')}</p>
    </FormDialog>
  );
}

function DeleteFarm({ name }: { name: string }) {
  const t = useMessages(m);
  const [open, setOpen] = useState(false);
  return (
    <Card padded display="grid" gap="4">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('leaving.delete')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('leaving.deleteText')}</chakra.p>
      <chakra.div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('leaving.delete')}
        </Button>
      </chakra.div>
      {open && <DeleteDialog name={name} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** What a person takes along, and the end of a farm. */
export function LeavingScreen({ queryRef }: ScreenProps<LeavingScreenQuery>) {
  const t = useMessages(m);
  const { farm } = usePreloadedQuery<LeavingScreenQuery>(query, queryRef);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('leaving.title')} detail={farm.name} />
      <MyData />
      {farm.setAside == null && <DeleteFarm name={farm.name} />}
    </chakra.div>
  );
}
