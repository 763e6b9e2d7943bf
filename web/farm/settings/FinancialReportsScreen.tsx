import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { FinancialReportsScreenQuery } from './__generated__/FinancialReportsScreenQuery.graphql.ts';
import { EconomicsForm } from './EconomicsForm.tsx';
import { FinancialReportsForm } from './FinancialReportsForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const query = graphql`
  query FinancialReportsScreenQuery {
    farm {
      ...FinancialReportsForm_farm
      ...EconomicsForm_farm
      ...SettingHistory_farm @arguments(group: financialReports) @alias(as: "reportsHistory")
      ...SettingHistory_farm @arguments(group: economics) @alias(as: "economicsHistory")
    }
  }
`;

/** Two groups of parameters that the same person looks after, each saved by itself. */
export function Component({ queryRef }: ScreenProps<FinancialReportsScreenQuery>) {
  const { farm } = usePreloadedQuery<FinancialReportsScreenQuery>(query, queryRef);
  return (
    <SettingsFrame>
      <FinancialReportsForm farm={farm} history={farm.reportsHistory} />
      <EconomicsForm farm={farm} history={farm.economicsHistory} />
    </SettingsFrame>
  );
}
