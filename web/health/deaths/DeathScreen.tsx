import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { DocumentsCard } from '../../papers/documents/Documents.tsx';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { DeathScreenMutation } from './__generated__/DeathScreenMutation.graphql.ts';
import type { DeathScreenQuery } from './__generated__/DeathScreenQuery.graphql.ts';
import type { DeathScreenReverseMutation } from './__generated__/DeathScreenReverseMutation.graphql.ts';
import { deathForm } from './deathForm.ts';
import { oxName } from '../oxName.ts';
import { messages as m } from '../messages.ts';

const query = graphql`
  query DeathScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on OxDeath {
        id
        day
        time
        destination
        necropsy
        necropsyNote
        observation
        daysOnFeed
        lossValue
        announced
        reversed
        version
        viewerCanUpdate
        cause {
          id
        }
        deathType {
          code
        }
        batch {
          name
        }
        corral {
          name
        }
        ox {
          identifier
          sisbov
          electronicEarring
        }
        documents {
          ...Documents_documents
        }
      }
    }
  }
`;

type Death = Extract<NonNullable<DeathScreenQuery['response']['node']>, { __typename: 'OxDeath' }>;
const list = '/admin/medical-services/mortality/list';

function ReverseDeath({ id }: { id: string }) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { save: reverse } = useFieldWrite<DeathScreenReverseMutation>(graphql`
    mutation DeathScreenReverseMutation($input: ReverseDeathInput!) {
      reverseDeath(input: $input) {
        oxDeath {
          reversed
        }
        ox {
          status
        }
      }
    }
  `);
  const confirm = async (): Promise<void> => {
    try {
      await reverse({ deathId: id });
      toast({ severity: 'success', text: t('health.reversed') });
      void navigate(list);
    } catch (error) {
      toast({ severity: 'error', text: toAppError(error).message });
    }
  };
  const [title, text, cancel] = [t('health.reverse'), t('health.reverseText'), t('health.cancel')];
  return <AskButton label={title} title={title} text={text} cancel={cancel} act={confirm} />;
}

function DeathRecord({ death }: { death: Death }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { id, version, cause, viewerCanUpdate, announced, reversed, ...stored } = death;
  const isOpen = viewerCanUpdate && !announced && !reversed;
  const update = useSave<DeathScreenMutation>(graphql`
    mutation DeathScreenMutation($input: UpdateMortalityInput!) {
      updateMortality(input: $input) {
        oxDeath {
          ...DeathsScreen_oxDeath
          version
        }
      }
    }
  `);
  const form = useForm(deathForm, {
    readOnly: !isOpen,
    stored: deathForm.valuesOf({ ...stored, causeId: cause.id }),
    onSave: (input) => update({ ...input, id, version }),
  });
  return (
    <RecordForm
      form={form}
      title={oxName(death.ox, t('health.noNumber'))}
      actions={isOpen && <ReverseDeath id={id} />}
      list={{ to: list, label: t('health.mortality') }}
      savedText={t('health.deathUpdated')}
      aside={
        <chakra.div display="grid" gap="4">
          {reversed && <Notice tone="info">{t('health.deathReversed')}</Notice>}
          {announced && !reversed && <Notice tone="info">{t('health.deathAnnounced')}</Notice>}
          <Card padded>
            <Facts
              items={[
                { label: t('health.date'), value: formatDate(death.day) },
                { label: t('health.type'), value: t(`health.type${death.deathType.code}`) },
                { label: t('health.batch'), value: death.batch.name },
                { label: t('health.corral'), value: death.corral?.name },
                { label: t('health.daysOnFeed'), value: death.daysOnFeed },
                {
                  label: t('health.loss'),
                  value: formatDecimal(death.lossValue, locale, { digits: 2 }) || t('health.lossUnknown'),
                },
              ]}
            />
          </Card>
          <DocumentsCard
            documents={death.documents}
            subject={{ oxDeathId: id }}
            usual="PHOTO"
            writes={viewerCanUpdate}
          />
        </chakra.div>
      }
    />
  );
}

export function DeathScreen({ queryRef }: ScreenProps<DeathScreenQuery>) {
  const { node: death } = usePreloadedQuery<DeathScreenQuery>(query, queryRef);
  if (death?.__typename !== 'OxDeath') return <NotFoundScreen />;
  return <DeathRecord death={death} />;
}
