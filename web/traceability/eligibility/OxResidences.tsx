import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { CareList } from '../../health/diagnoses/CareList.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { OxResidences_farm$key } from './__generated__/OxResidences_farm.graphql.ts';
import type { OxResidencesMutation } from './__generated__/OxResidencesMutation.graphql.ts';
import { messages } from './messages.ts';

/** Removes a residence once that is confirmed. */
function useRemoveResidence(): (id: string, place: string) => void {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const [remove] = useAppMutation<OxResidencesMutation>(graphql`
    mutation OxResidencesMutation($input: RemoveResidenceInput!) {
      removeResidence(input: $input) {
        ox {
          id
        }
      }
    }
  `);
  return (id, place) =>
    void ask({
      title: t('eligibility.removeTitle'),
      text: t('eligibility.removeText', { place }),
      confirm: t('eligibility.remove'),
      cancel: t('eligibility.keep'),
      danger: true,
      act: async () => {
        await remove({ input: { id } });
        toast({ severity: 'success', text: t('eligibility.removed') });
        void revalidate();
      },
    });
}

/** Where an ox lived before, or between two stays here. */
export function OxResidences({ farm }: { farm: OxResidences_farm$key }) {
  const t = useMessages(messages);
  const remove = useRemoveResidence();
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
      <Button onClick={() => remove(node.id, node.establishment.name)}>{t('eligibility.remove')}</Button>
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
    </>
  );
}
