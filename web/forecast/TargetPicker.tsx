import { chakra } from '@chakra-ui/react';
import { targetKinds } from '../../server/trade/forecast/forecastWords.calc.ts';
import { Input } from '../platform/form/controls/Input.tsx';
import { NativeSelect } from '../platform/form/controls/choices/NativeSelect.tsx';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { parseNumber } from '../platform/i18n/number.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { withParameter } from '../platform/table/listSpec.ts';
import { targetKey, targetKindOf } from './forecastSearch.ts';
import { messages } from './messages.ts';

type Props = { search: URLSearchParams; go: (search: URLSearchParams) => void; openDay: string };

/** What all batches are fed towards, in place of what each one is. */
export function TargetPicker({ search, go, openDay }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kind = targetKindOf(search);
  const key = kind && targetKey(kind);
  const value = key === null ? '' : (search.get(key) ?? '');
  const set = (text: string): void => {
    const read = kind === 'DATE' ? null : parseNumber(text, locale, kind === 'WEIGHT' ? 'kg' : '');
    const plain = read?.ok ? read.value : text.trim();
    if (key !== null && plain !== value) go(withParameter(search, key, plain));
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <NativeSelect
        w="13rem"
        aria-label={t('forecast.target')}
        value={kind ?? ''}
        onChange={({ target }) => {
          const next = withParameter(withParameter(search, 'value', ''), 'date', '');
          go(withParameter(next, 'target', target.value));
        }}
      >
        <option value="">{t('forecast.targetOwn')}</option>
        {targetKinds.map((each) => (
          <option key={each} value={each}>
            {`${t('forecast.target')}: ${t(`forecast.target${each}`).toLowerCase()}`}
          </option>
        ))}
      </NativeSelect>
      {kind !== null && (
        <Input
          key={`${kind}${value}`}
          w={kind === 'DATE' ? '10rem' : '7rem'}
          type={kind === 'DATE' ? 'date' : 'text'}
          inputMode={kind === 'DATE' ? undefined : 'decimal'}
          min={openDay}
          aria-label={t('forecast.targetValue')}
          placeholder={t('forecast.targetValue')}
          defaultValue={kind === 'DATE' ? value : formatDecimal(value, locale, { digits: 0, maxDigits: 2 }) || value}
          onBlur={({ target }) => set(target.value)}
          onKeyDown={({ key: pressed, currentTarget }) => pressed === 'Enter' && set(currentTarget.value)}
        />
      )}
    </chakra.div>
  );
}
