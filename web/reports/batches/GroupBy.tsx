import { useNavigate, useSearchParams } from 'react-router';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { withParameter } from '../../platform/table/listSpec.ts';
import { groupingIn, groupings } from './batchSpecs.ts';
import { messages } from './messages.ts';

/** By what batches are summed up. */
export function GroupBy() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choose = (value: string) =>
    void navigate({ search: `?${withParameter(search, 'groupBy', value === 'BATCH' ? '' : value).toString()}` });
  return (
    <NativeSelect
      w="16rem"
      aria-label={t('batchReports.groupBy')}
      value={groupingIn(search)}
      onChange={({ target }) => choose(target.value)}
    >
      {groupings.map((each) => (
        <option key={each} value={each}>
          {`${t('batchReports.groupBy')}: ${t(`batchReports.groupBy${each}`).toLowerCase()}`}
        </option>
      ))}
    </NativeSelect>
  );
}
