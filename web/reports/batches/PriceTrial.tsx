import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { withParameter } from '../../platform/table/listSpec.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { priceIn } from './batchSpecs.ts';
import { messages } from './messages.ts';

/** Another price of an arroba, for what is not sold yet. */
export function PriceTrial() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const price = priceIn(search);
  const [typed, setTyped] = useState(price.replace('.', ','));
  const apply = (text: string) =>
    void navigate({ search: `?${withParameter(search, 'arrobaPrice', text.replace(',', '.')).toString()}` });
  return (
    <chakra.form
      display="flex"
      alignItems="center"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <Input
        w="11rem"
        aria-label={t('batchReports.priceTrial')}
        placeholder={t('batchReports.priceTrial')}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/[^\d,.]/g, '').slice(0, 7))}
      />
      <Button type="submit">{t('batchReports.recalculate')}</Button>
    </chakra.form>
  );
}
