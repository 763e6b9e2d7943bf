import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { FinancialReportsScreenQuery } from './__generated__/FinancialReportsScreenQuery.graphql.ts';
import { EconomicsForm } from '../forms/EconomicsForm.tsx';
import { FinancialReportsForm } from '../forms/FinancialReportsForm.tsx';
import { ResultsForm } from '../forms/ResultsForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const query = graphql`
  query FinancialReportsScreenQuery {
    reports: farm {
      ...FinancialReportsForm_farm
      ...SettingHistory_farm @arguments(group: financialReports)
    }
    economics: farm {
      ...EconomicsForm_farm
      ...SettingHistory_farm @arguments(group: economics)
    }
    results: farm {
      ...ResultsForm_farm
      ...SettingHistory_farm @arguments(group: results)
    }
  }
`;

/** Three groups of parameters that the same person looks after, each saved by itself. */
export function FinancialReportsScreen({ queryRef }: ScreenProps<FinancialReportsScreenQuery>) {
  const { reports, economics, results } = usePreloadedQuery<FinancialReportsScreenQuery>(query, queryRef);
  return (
    <SettingsFrame>
      <FinancialReportsForm farm={reports} />
      <EconomicsForm farm={economics} />
      <ResultsForm farm={results} />
    </SettingsFrame>
  );
}
