import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { Facts } from '../../../platform/ui/screen/DetailScreen.tsx';
import type { Certification_farm$key } from './__generated__/Certification_farm.graphql.ts';
import { CertificationDialog } from './CertificationDialog.tsx';
import { messages } from './messages.ts';
import { VisitNotice } from './VisitNotice.tsx';

const fragment = graphql`
  fragment Certification_farm on Farm {
    certification {
      id
      erasNumber
      certifierName
      certifierDocument
      validFrom
      lastVisit
      feedlot
      version
      nextVisit {
        due
        graceUntil
        ...VisitNotice_visit
      }
    }
    tracesListing {
      listed
      from
    }
  }
`;

const dayOr = (day: string | null | undefined) => (day == null ? null : formatDate(day));

/** The farm's approval by its certifier, and when it is to be visited again. */
export function Certification({ farm }: { farm: Certification_farm$key }) {
  const t = useMessages(messages);
  const [isEdited, setEdited] = useState(false);
  const { certification, tracesListing } = useFragment(fragment, farm);
  return (
    <Card padded display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="start" justifyContent="space-between">
        <chakra.div flex="1 1 20rem">
          <chakra.h2 fontSize="md" fontWeight="semibold">
            {t('certification.title')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('certification.text')}</chakra.p>
        </chakra.div>
        {mayDo('residence:write') && <Button onClick={() => setEdited(true)}>{t('certification.edit')}</Button>}
      </chakra.div>
      {certification == null ? (
        <Notice tone="warning">{t('certification.none')}</Notice>
      ) : (
        <>
          {certification.nextVisit && <VisitNotice visit={certification.nextVisit} />}
          <Facts
            items={[
              { label: t('certification.eras'), value: certification.erasNumber },
              { label: t('certification.certifier'), value: certification.certifierName },
              { label: t('certification.document'), value: certification.certifierDocument },
              { label: t('certification.validFrom'), value: dayOr(certification.validFrom) },
              { label: t('certification.lastVisit'), value: dayOr(certification.lastVisit) },
              { label: t('certification.nextVisit'), value: dayOr(certification.nextVisit?.due) },
              { label: t('certification.graceUntil'), value: dayOr(certification.nextVisit?.graceUntil) },
              {
                label: t('certification.traces'),
                value:
                  tracesListing.from == null
                    ? t('certification.notListed')
                    : t('certification.listed', { from: formatDate(tracesListing.from) }),
              },
            ]}
          />
        </>
      )}
      {isEdited && <CertificationDialog certification={certification ?? null} onClose={() => setEdited(false)} />}
    </Card>
  );
}
