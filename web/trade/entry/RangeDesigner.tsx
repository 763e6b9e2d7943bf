import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { Room } from '../../herd/batches/placeRooms.ts';
import { messages } from './messages.ts';
import { RangeSummary } from './RangeSummary.tsx';
import { expectedHeads, splitRows, type SexShown, type SplitBy, type Weight } from './ranges.ts';
import type { SetupRow } from './setupForm.ts';
import { WeightHistogram } from './WeightHistogram.tsx';

const mostParts = 12;

type Props = {
  rows: readonly SetupRow[];
  weights: readonly Weight[];
  entered: readonly number[] | null;
  disabled: boolean;
  newRow: (index: number) => SetupRow;
  roomOf: (corralId: string) => Room | undefined;
  onChange: (rows: SetupRow[]) => void;
};

function RangeParts({
  parts,
  setParts,
  split,
}: {
  parts: number;
  setParts: Dispatch<SetStateAction<number>>;
  split: (by: SplitBy) => void;
}) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm">
        {t('entries.parts')}
        <chakra.input
          type="number"
          min={1}
          max={mostParts}
          value={parts}
          onChange={({ target }) => setParts(Math.min(mostParts, Math.max(1, Math.round(Number(target.value)) || 1)))}
          w="4.5rem"
          h="9"
          px="2"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="md"
          bg="bg.surface"
        />
      </chakra.label>
      <Button size="sm" onClick={() => split('COUNT')}>
        {t('entries.splitCOUNT')}
      </Button>
      <Button size="sm" onClick={() => split('RANGE')}>
        {t('entries.splitRANGE')}
      </Button>
    </chakra.div>
  );
}

/** Where the ranges of weight are drawn: by hand on the histogram, or split by the product. */
export function RangeDesigner({ rows, weights, entered, disabled, newRow, roomOf, onChange }: Props) {
  const t = useMessages(messages);
  const [shown, setShown] = useState<SexShown>('');
  const [parts, setParts] = useState(3);
  const expected = expectedHeads(rows, weights);
  const hasBoth = new Set(weights.map(({ sex }) => sex)).size > 1;
  const ofSex = weights.filter(({ sex }) => shown === '' || sex === null || sex === shown);
  const split = (by: SplitBy): void => onChange(splitRows(rows, weights, { by, parts, shown, newRow }));
  return (
    <Card padded display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" aria-label={t('entries.designer')}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {t('entries.designer')}
        </chakra.h2>
        {hasBoth && (
          <chakra.div display="flex" gap="1" role="group" aria-label={t('entries.sex')}>
            {(['', 'MALE', 'FEMALE'] as const).map((sex) => (
              <Button
                key={sex}
                size="sm"
                variant={sex === shown ? 'subtle' : 'quiet'}
                aria-pressed={sex === shown}
                onClick={() => setShown(sex)}
              >
                {t(sex === '' ? 'entries.sexBoth' : `entries.sex${sex}`)}
              </Button>
            ))}
          </chakra.div>
        )}
      </chakra.div>
      {weights.length === 0 ? (
        <Notice tone="info">{t('entries.nothingExpected')}</Notice>
      ) : (
        <WeightHistogram rows={rows} weights={ofSex} shown={shown} disabled={disabled} onChange={onChange} />
      )}
      {!disabled && <RangeParts parts={parts} setParts={setParts} split={split} />}
      <RangeSummary rows={rows} expected={expected} entered={entered} roomOf={roomOf} />
      {rows.length > 0 && expected.left > 0 && (
        <Notice tone="warning">{t('entries.leftOver', { heads: expected.left })}</Notice>
      )}
    </Card>
  );
}
