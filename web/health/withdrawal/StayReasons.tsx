import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { StayReasons_mayNotLeave$key } from './__generated__/StayReasons_mayNotLeave.graphql.ts';
import { messages } from '../diagnoses/careMessages.ts';
import { useReasonText } from '../useReasonText.ts';

/** All that keeps an ox on the farm, each with its day, and who may let it go all the same. */
export function StayReasons({ kept: key }: { kept: StayReasons_mayNotLeave$key | null }) {
  const t = useMessages(messages);
  const textOf = useReasonText();
  const kept = useFragment(
    graphql`
      fragment StayReasons_mayNotLeave on MayNotLeave {
        releaseDate
        mayOverride
        reasons {
          reason
          detail
          until
          medicine
          note
        }
      }
    `,
    key,
  );
  if (kept == null) return <Notice tone="brand">{t('care.free')}</Notice>;
  const { releaseDate, reasons, mayOverride } = kept;
  return (
    <Notice tone="warning">
      <chakra.p fontWeight="semibold">
        {releaseDate == null ? t('care.mayNotLeave') : t('care.mayNotLeaveUntil', { day: formatDate(releaseDate) })}
      </chakra.p>
      <chakra.ul my="1.5" ps="4" listStyleType="disc">
        {reasons.map((reason) => (
          <li key={textOf(reason)}>{textOf(reason)}</li>
        ))}
      </chakra.ul>
      <chakra.p fontSize="sm">
        {mayOverride.length === 0
          ? t('care.overrideNobody')
          : t('care.override', { roles: mayOverride.map((role) => t(`care.role${role}`)).join(', ') })}
      </chakra.p>
    </Notice>
  );
}
