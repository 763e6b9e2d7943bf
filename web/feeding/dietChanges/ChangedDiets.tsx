import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages } from '../planningMessages.ts';

export interface ChangedRow {
  readonly batchId: string;
  readonly name: string;
  readonly corralName: string;
  readonly day: string;
  readonly isPutOff: boolean;
}

/** What became of each batch whose diet was changed. */
export function ChangedDiets({ changed }: { changed: readonly ChangedRow[] }) {
  const t = useMessages(messages);
  const isAnyPutOff = changed.some(({ isPutOff }) => isPutOff);
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('dietChange.count', { count: changed.length })}
      </chakra.h2>
      <SmallTable
        label={t('dietChange.done')}
        maxH="28rem"
        columns={[
          { title: t('dietChange.corral') },
          { title: t('dietPreview.batch') },
          { title: t('tract.effective') },
          ...(isAnyPutOff ? [{ title: t('dietPreview.thoughts') }] : []),
        ]}
        rows={changed.map(({ batchId, corralName, name, day, isPutOff }) => ({
          key: batchId,
          cells: [corralName, name, formatDate(day), ...(isAnyPutOff ? [isPutOff ? t('dietPreview.isFed') : ''] : [])],
        }))}
      />
    </Card>
  );
}
