import { chakra } from '@chakra-ui/react';
import type { FieldAct, Standing } from '../../platform/field/fieldAct.ts';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useActTexts } from './actTexts.ts';
import { messages } from './messages.ts';

const cell = { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

/** What was typed here beside what stands on the server, and who changed it when. */
export function StandingValues({ act, standing }: { act: FieldAct; standing: Standing }) {
  const t = useMessages(messages);
  const { pairs } = useActTexts();
  const { by, at } = standing;
  // A treat that was typed is sent as a list of one.
  const items = act.input['items'] as FieldAct['input'][] | undefined;
  const rows = pairs(items?.[0] ?? act.input, standing.values);
  const changed =
    by === null || at === null
      ? t(standing.version === 0 ? 'queue.removedMeanwhile' : 'queue.changedMeanwhile')
      : t('queue.changedBy', { by, at: formatDateTime(at) });
  return (
    <chakra.div display="grid" gap="2" minW="0">
      <chakra.p fontSize="sm">{changed}</chakra.p>
      {rows.length > 0 && (
        <chakra.table w="full" maxW="36rem" borderCollapse="collapse" borderWidth="1px" fontSize="sm" data-standing>
          <thead>
            <chakra.tr bg="bg.muted">
              <chakra.th {...cell}>{t('queue.field')}</chakra.th>
              <chakra.th {...cell}>{t('queue.mine')}</chakra.th>
              <chakra.th {...cell}>{t('queue.current')}</chakra.th>
            </chakra.tr>
          </thead>
          <tbody>
            {rows.map(({ field, label, mine, current }) => (
              <chakra.tr key={field} borderTopWidth="1px">
                <chakra.th scope="row" fontWeight="normal" color="fg.muted" {...cell}>
                  {label}
                </chakra.th>
                <chakra.td fontWeight="semibold" {...cell}>
                  {mine}
                </chakra.td>
                <chakra.td {...cell}>{current}</chakra.td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </chakra.div>
  );
}
