import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { CareList } from '../../health/diagnoses/CareList.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { OxResidences_farm$key } from './__generated__/OxResidences_farm.graphql.ts';
import type { OxResidencesMutation } from './__generated__/OxResidencesMutation.graphql.ts';
import { messages } from './messages.ts';

type Removing = { id: string; place: string };

function RemoveResidence({ of, onClose }: { of: Removing; onClose: () => void }) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [remove, pending] = useAppMutation<OxResidencesMutation>(graphql`
    mutation OxResidencesMutation($input: RemoveResidenceInput!) {
      removeResidence(input: $input) {
        ox {
          id
        }
      }
    }
  `);
  const confirm = async (): Promise<void> => {
    await remove({ input: { id: of.id } });
    toast({ severity: 'success', text: t('eligibility.removed') });
    onClose();
    void revalidate();
  };
  return (
    <ConfirmDialog
      title={t('eligibility.removeTitle')}
      confirmLabel={t('eligibility.remove')}
      cancelLabel={t('eligibility.keep')}
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('eligibility.removeText', { place: of.place })}</p>
    </ConfirmDialog>
  );
}

/** Where an ox lived before, or between two stays here. */
export function OxResidences({ farm }: { farm: OxResidences_farm$key }) {
  const t = useMessages(messages);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { residences } = useFragment(
    graphql`
      fragment OxResidences_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
        residences(first: 50, filter: { oxId: $oxId }, orderBy: { field: FROM, direction: DESC }) {
          edges {
            node {
              id
              fromDay
              toDay
              areaStatus
              source
              erasCode
              viewerCanUpdate
              establishment {
                name
              }
            }
          }
        }
      }
    `,
    farm,
  );
  const items = residences.edges.map(({ node }) => ({
    key: node.id,
    title: node.establishment.name,
    detail: [
      t('eligibility.period', { from: formatDate(node.fromDay), to: formatDate(node.toDay) }),
      t(`eligibility.area${node.areaStatus}`),
      node.erasCode && `ERAS ${node.erasCode}`,
      t(`eligibility.source${node.source}`),
    ]
      .filter(Boolean)
      .join(' · '),
    actions: node.viewerCanUpdate && (
      <Button onClick={() => setRemoving({ id: node.id, place: node.establishment.name })}>
        {t('eligibility.remove')}
      </Button>
    ),
  }));
  return (
    <>
      {items.length === 0 ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('eligibility.noResidences')}
        </chakra.p>
      ) : (
        <CareList title={t('eligibility.residences')} items={items} />
      )}
      {removing !== null && <RemoveResidence of={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
