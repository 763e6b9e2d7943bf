import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { markets } from '../../../server/farm/settings/markets.calc.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import type { OxEligibility_farm$key } from './__generated__/OxEligibility_farm.graphql.ts';
import type { OxEligibility_ox$key } from './__generated__/OxEligibility_ox.graphql.ts';
import { BndDialog } from './BndDialog.tsx';
import { DayBar } from './DayBar.tsx';
import { MarketCard } from './MarketCard.tsx';
import { Markets } from './MarketFrame.tsx';
import { messages } from './messages.ts';
import { OxResidences } from './OxResidences.tsx';
import { ResidenceDialog } from './ResidenceDialog.tsx';

type Props = { ox: OxEligibility_ox$key | null; farm: OxEligibility_farm$key };

const oxFragment = graphql`
  fragment OxEligibility_ox on Ox @argumentDefinitions(day: { type: "Date" }) {
    id
    status
    bnd {
      status
      inclusionDate
      releaseDate
    }
    DOMESTIC: eligibility(market: DOMESTIC, day: $day) {
      ...MarketCard_eligibility
    }
    EU: eligibility(market: EU, day: $day) {
      ...MarketCard_eligibility
    }
    HILTON: eligibility(market: HILTON, day: $day) {
      ...MarketCard_eligibility
    }
    CHINA: eligibility(market: CHINA, day: $day) {
      ...MarketCard_eligibility
    }
  }
`;

const farmFragment = graphql`
  fragment OxEligibility_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
    currentDay
    ...OxResidences_farm @arguments(oxId: $oxId)
  }
`;

/** To which markets an ox may go, and what of its life says so. */
export function OxEligibility({ ox: oxKey, farm: farmKey }: Props) {
  const t = useMessages(messages);
  const [doing, setDoing] = useState<'record' | 'declare' | null>(null);
  const ox = useFragment(oxFragment, oxKey);
  const farm = useFragment(farmFragment, farmKey);
  if (ox == null) return null;
  const { id, status, bnd } = ox;
  const isHere = status === 'ACTIVE' || status === 'BOARDED';
  const actions = mayDo('residence:write') && status !== 'REVERSED' && (
    <>
      <Button onClick={() => setDoing('record')}>{t('eligibility.record')}</Button>
      <Button onClick={() => setDoing('declare')}>{t('eligibility.declare')}</Button>
    </>
  );
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {isHere ? (
        <DayBar currentDay={farm.currentDay} actions={actions}>
          {(day) => (
            <Markets>
              {markets.map((market) => {
                const eligibility = ox[market];
                return eligibility && <MarketCard key={market} market={market} day={day} eligibility={eligibility} />;
              })}
            </Markets>
          )}
        </DayBar>
      ) : (
        actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {actions}
          </chakra.div>
        )
      )}
      <Facts
        items={[
          { label: t('eligibility.status'), value: bnd && t(`eligibility.status${bnd.status}`) },
          { label: t('eligibility.inclusion'), value: formatDate(bnd?.inclusionDate) },
          { label: t('eligibility.release'), value: formatDate(bnd?.releaseDate) },
        ]}
      />
      <OxResidences farm={farm} />
      {doing === 'record' && <BndDialog of={{ oxId: id }} stored={bnd ?? null} onClose={() => setDoing(null)} />}
      {doing === 'declare' && <ResidenceDialog of={{ oxId: id }} onClose={() => setDoing(null)} />}
    </chakra.div>
  );
}
