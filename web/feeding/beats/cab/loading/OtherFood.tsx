import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/i18n/useMessages.ts';
import { useRecordSearch } from '../../../../platform/records/useRecords.ts';
import { SearchInput } from '../../../../platform/ui/SearchInput.tsx';
import { activeFoodRecords } from '../../../../records/records.ts';
import { CabButton } from '../CabButton.tsx';
import { messages } from '../cabMessages.ts';

type Props = {
  /** What becomes of the ingredient at hand. */
  detail: string | null;
  /** Whether the weight of it stands. */
  settled: boolean;
  /** Foods that the load has already. */
  taken: readonly string[];
  onChoose: (food: { id: string; name: string }) => void;
  onLeave: () => void;
};

/** An ingredient ran out: which food of the farm goes on in its place. */
export function OtherFood({ detail, settled, taken, onChoose, onLeave }: Props) {
  const t = useMessages(messages);
  const [text, setText] = useState('');
  const { options, hasMore, searching } = useRecordSearch(activeFoodRecords, text, true);
  const foods = options?.filter(({ value }) => !taken.includes(value)) ?? [];
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      aria-label={t('cab.otherFood')}
      aria-busy={searching}
      scrollMarginTop="3"
      display="grid"
      gap="3"
      p={{ base: '3', md: '5' }}
      borderRadius="xl"
      borderWidth="1px"
      bg="bg.surface"
      outline="none"
    >
      <chakra.h2 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="bold">
        {t('cab.otherFood')}
      </chakra.h2>
      {detail !== null && <chakra.p fontSize="lg">{detail}</chakra.p>}
      <chakra.div display="flex">
        <SearchInput
          label={t('cab.findFood')}
          widest="100%"
          h="14"
          fontSize="xl"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </chakra.div>
      {!settled && <chakra.p fontSize="lg">{t('cab.unsettled')}</chakra.p>}
      {options !== null && foods.length === 0 && <chakra.p fontSize="lg">{t('cab.noFood')}</chakra.p>}
      {foods.map(({ value, label }) => (
        <CabButton
          key={value}
          justifyContent="flex-start"
          textAlign="start"
          disabled={!settled}
          onClick={() => onChoose({ id: value, name: label })}
        >
          {label}
        </CabButton>
      ))}
      {hasMore && <chakra.p fontSize="lg">{t('cab.moreFoods')}</chakra.p>}
      <CabButton onClick={onLeave}>{t('cab.back')}</CabButton>
    </chakra.section>
  );
}
