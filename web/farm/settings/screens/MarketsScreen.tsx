import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { markets } from '../../../../server/farm/settings/markets.calc.ts';
import { messages as health } from '../../../health/messages.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { checkbox, number, optionsFrom, select, table } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { MarketsScreen_farm$key } from './__generated__/MarketsScreen_farm.graphql.ts';
import type { MarketsScreenMutation } from './__generated__/MarketsScreenMutation.graphql.ts';
import type { MarketsScreenQuery } from './__generated__/MarketsScreenQuery.graphql.ts';
import { Approvals } from '../Approvals.tsx';
import { Certification } from '../certification/Certification.tsx';
import { ConfinementPeriods } from '../certification/ConfinementPeriods.tsx';
import { messages as m } from '../forms/marketMessages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const days = { max: 365, whole: true, span: 3 } as const;
const months = { min: 1, max: 240, whole: true, span: 3 } as const;

const marketsForm = defineForm({
  rows: table({
    label: m['markets.rows'],
    item: {
      market: select({
        label: m['markets.market'],
        required: true,
        disabled: true,
        options: optionsFrom(markets, (market) => health[`health.market${market}`]),
        span: 6,
      }),
      daysOnFarm: number({ label: m['markets.daysOnFarm'], ...days }),
      daysInArea: number({ label: m['markets.daysInArea'], ...days }),
      needsBnd: checkbox({ label: m['markets.needsBnd'], span: 3 }),
      needsTraces: checkbox({ label: m['markets.needsTraces'], span: 3 }),
      females: select({
        label: m['markets.females'],
        required: true,
        options: optionsFrom(['ALLOWED', 'WITHOUT_ESTRADIOL', 'REFUSED'], (way) => m[`markets.females${way}`]),
        span: 3,
      }),
      maxAgeMonths: number({ label: m['markets.maxAgeMonths'], ...months }),
      maxTeeth: number({ label: m['markets.maxTeeth'], max: 8, whole: true, span: 3 }),
      quotaAges: checkbox({ label: m['markets.quotaAges'], span: 3 }),
      includedByMonths: number({ label: m['markets.includedByMonths'], ...months }),
      candidatesOnly: checkbox({ label: m['markets.candidatesOnly'], span: 3 }),
    },
    rowName: ({ market }) => (market === '' ? '' : health[`health.market${market}`]),
    widths: {
      market: 9.5,
      daysOnFarm: 6,
      daysInArea: 6,
      needsBnd: 4.5,
      needsTraces: 5,
      females: 8.5,
      maxAgeMonths: 6.5,
      maxTeeth: 5.5,
      quotaAges: 5.5,
      includedByMonths: 6,
      candidatesOnly: 6,
    },
  }),
});

const sections = [{ title: m['markets.title'], text: m['markets.text'], fields: ['rows'] }] as const;

const query = graphql`
  query MarketsScreenQuery {
    farm {
      ...MarketsScreen_farm
      ...Approvals_farm
      ...Certification_farm
      ...ConfinementPeriods_farm
      ...SettingHistory_farm @arguments(group: markets)
    }
  }
`;

const fragment = graphql`
  fragment MarketsScreen_farm on Farm {
    settings {
      markets {
        rows {
          market
          daysOnFarm
          daysInArea
          needsBnd
          needsTraces
          females
          maxAgeMonths
          maxTeeth
          quotaAges
          includedByMonths
          candidatesOnly
        }
      }
    }
  }
`;

/** What markets ask for, and when the farm was approved for it. */
export function MarketsScreen({ queryRef }: ScreenProps<MarketsScreenQuery>) {
  const { farm } = usePreloadedQuery<MarketsScreenQuery>(query, queryRef);
  const { settings } = useFragment<MarketsScreen_farm$key>(fragment, farm);
  const save = useSave<MarketsScreenMutation>(graphql`
    mutation MarketsScreenMutation($input: SaveMarketsSettingsInput!) {
      saveMarketsSettings(input: $input) {
        farm {
          ...MarketsScreen_farm
          ...SettingHistory_farm @arguments(group: markets)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="markets"
        wide
        definition={marketsForm}
        sections={sections}
        stored={settings.markets}
        farm={farm}
        onSave={save}
      />
      <Approvals farm={farm} />
      <Certification farm={farm} />
      <ConfinementPeriods farm={farm} />
    </SettingsFrame>
  );
}
