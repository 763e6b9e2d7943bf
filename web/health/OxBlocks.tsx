import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import type { OxBlocks_farm$key } from './__generated__/OxBlocks_farm.graphql.ts';
import { CareList } from './diagnoses/CareList.tsx';
import { messages } from './diagnoses/careMessages.ts';
import { LiftDialog } from './withdrawal/LiftDialog.tsx';

/** What people block an ox for, until it is lifted. */
export function OxBlocks({ farm }: { farm: OxBlocks_farm$key }) {
  const t = useMessages(messages);
  const [lifting, setLifting] = useState<string | null>(null);
  const { oxBlocks } = useFragment(
    graphql`
      fragment OxBlocks_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
        oxBlocks(first: 50, filter: { oxId: $oxId, open: true }, orderBy: { field: MADE, direction: DESC })
          @include(if: $health) {
          edges {
            node {
              id
              reason
              fromDay
              untilDay
              note
              viewerCanLift
              createdBy {
                name
              }
            }
          }
        }
      }
    `,
    farm,
  );
  const items = (oxBlocks?.edges ?? []).map(({ node }) => ({
    key: node.id,
    title: t(`care.reason${node.reason}`),
    detail: [
      `${t('care.from')} ${formatDate(node.fromDay)}`,
      node.untilDay == null ? t('care.untilUnknown') : t('care.until', { day: formatDate(node.untilDay) }),
      node.note,
      node.createdBy?.name,
    ]
      .filter(Boolean)
      .join(' · '),
    actions: node.viewerCanLift && <Button onClick={() => setLifting(node.id)}>{t('care.lift')}</Button>,
  }));
  return (
    <>
      <CareList title={t('care.blocks')} items={items} />
      {lifting !== null && <LiftDialog blockIds={[lifting]} onClose={() => setLifting(null)} />}
    </>
  );
}
