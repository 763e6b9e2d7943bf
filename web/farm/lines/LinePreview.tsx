import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { messages as placeMessages } from '../places/messages.ts';
import type { LinePreviewQuery, LinePreviewQuery$data } from './__generated__/LinePreviewQuery.graphql.ts';
import { capacityPerCorral, corralCount, corralsArea, sequenceOf, type LineSequence } from './lineSequence.ts';
import { messages } from './messages.ts';
import { PlannedNames } from './PlannedNames.tsx';

type Plan = LinePreviewQuery$data['farm']['linePlan'];

const typingPauseMs = 300;

const query = graphql`
  query LinePreviewQuery($input: LinePlanInput!) {
    farm {
      linePlan(input: $input) {
        create
        reactivate
        deactivate
        rename {
          from
          to
        }
      }
    }
  }
`;

/** The plan of the last sequence that made sense; while another is read, the old one is stale. */
function usePlan(values: LineSequence, lineId: string | null): { plan: Plan | null; stale: boolean } {
  const sequence = sequenceOf(values);
  const input = sequence && { ...sequence, lineId };
  const { response, isStale } = useTypedAnswer<LinePreviewQuery>(query, input && { input }, { pauseMs: typingPauseMs });
  return { plan: input && (response?.farm.linePlan ?? null), stale: isStale };
}

function PlannedChanges({ plan }: { plan: LinePreviewQuery$data['farm']['linePlan'] }) {
  const t = useMessages(messages);
  return (
    <>
      <PlannedNames title={t('lines.willCreate', { count: plan.create.length })} names={plan.create} tone="brand" />
      <PlannedNames
        title={t('lines.willRename', { count: plan.rename.length })}
        names={plan.rename.map(({ from, to }) => `${from} → ${to}`)}
        tone="info"
      />
      <PlannedNames
        title={t('lines.willReactivate', { count: plan.reactivate.length })}
        names={plan.reactivate}
        tone="brand"
      />
      <PlannedNames
        title={t('lines.willDeactivate', { count: plan.deactivate.length })}
        names={plan.deactivate}
        tone="warning"
      />
    </>
  );
}

/** What saving the line will do to its corrals, while it is being typed. */
export function LinePreview({ values, lineId }: { values: LineSequence; lineId: string | null }) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const locale = useLanguage();
  const { plan, stale } = usePlan(values, lineId);
  const count = corralCount(values);
  const area = corralsArea(values);
  const share = capacityPerCorral(values);
  const tight = area !== null && values.areaM2 !== '' && Number(area) > Number(values.areaM2);
  const nothing =
    plan !== null && [plan.create, plan.rename, plan.reactivate, plan.deactivate].every(({ length }) => length === 0);
  return (
    <Card padded aria-label={t('lines.preview')} display="grid" gap="4">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('lines.preview')}
      </chakra.h2>
      <Facts
        items={[
          { label: places('places.corrals'), value: count === null ? '' : formatInteger(count, locale) },
          {
            label: t('lines.corralsArea'),
            value: area === null ? '' : `${formatDecimal(area, locale, { digits: 0, maxDigits: 2 })} m²`,
          },
          {
            label: t('lines.capacityPerCorral'),
            value: share === null ? '' : places('places.heads', { count: share }),
          },
        ]}
      />
      <chakra.div
        role="status"
        aria-busy={stale}
        display="grid"
        gap="3"
        opacity={stale ? 0.6 : 1}
        transition="opacity 150ms"
      >
        {plan === null && <chakra.p color="fg.muted">{t('lines.previewText')}</chakra.p>}
        {nothing && <chakra.p color="fg.muted">{t('lines.noChange')}</chakra.p>}
        {plan !== null && <PlannedChanges plan={plan} />}
      </chakra.div>
      {plan !== null && plan.deactivate.length > 0 && <Notice tone="warning">{t('lines.deactivateText')}</Notice>}
      {tight && <Notice tone="warning">{t('lines.tight')}</Notice>}
      {share === 0 && <Notice tone="warning">{t('lines.noRoom')}</Notice>}
      {lineId !== null && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('lines.keepText')}
        </chakra.p>
      )}
    </Card>
  );
}
