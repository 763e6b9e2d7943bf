import { chakra } from '@chakra-ui/react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Field } from '../../platform/form/fields/fields.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import type { SettingHistory_farm$key } from './__generated__/SettingHistory_farm.graphql.ts';
import type { SettingHistoryPaginationQuery } from './__generated__/SettingHistoryPaginationQuery.graphql.ts';
import { messages } from './messages.ts';
import { SettingChange } from './SettingChange.tsx';
import type { ReadGroup } from './settingDiff.ts';

const pageSize = 10;

type Props = { farm: SettingHistory_farm$key; fields: readonly Field[]; read: ReadGroup };

/** Who changed a group, when, and from what to what. */
export function SettingHistory({ farm, fields, read }: Props) {
  const t = useMessages(messages);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    SettingHistoryPaginationQuery,
    SettingHistory_farm$key
  >(
    graphql`
      fragment SettingHistory_farm on Farm
      @refetchable(queryName: "SettingHistoryPaginationQuery")
      @argumentDefinitions(
        group: { type: "SettingGroup!" }
        count: { type: "Int", defaultValue: 5 }
        cursor: { type: "String" }
      ) {
        settingChanges(first: $count, after: $cursor, group: $group)
          @connection(key: "SettingHistory_settingChanges", filters: ["group"]) {
          edges {
            node {
              id
              ...SettingChange_change
            }
          }
        }
      }
    `,
    farm,
  );
  const { edges } = data.settingChanges;
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('settings.history')}
      </chakra.h2>
      {edges.length === 0 && <chakra.p color="fg.muted">{t('settings.noHistory')}</chakra.p>}
      <ol>
        {edges.map(({ node }) => (
          <SettingChange key={node.id} change={node} fields={fields} read={read} />
        ))}
      </ol>
      {hasNext && (
        <Button size="sm" disabled={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {t('settings.older')}
        </Button>
      )}
    </Card>
  );
}
