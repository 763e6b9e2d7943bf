import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../../../../platform/form/controls/Input.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { parseNumber } from '../../../../platform/i18n/number.ts';
import { useMessages } from '../../../../platform/i18n/useMessages.ts';
import { Badge } from '../../../../platform/ui/Badge.tsx';
import { Button } from '../../../../platform/ui/Button.tsx';
import { messages } from '../cabMessages.ts';
import type { ConnectedScale } from './useWagonScale.ts';

/** The virtual scale: what its display shows is poured in or out, as a real one would send it. */
export function VirtualWagon({ scale }: { scale: ConnectedScale }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [typed, setTyped] = useState('');
  return (
    <chakra.form
      aria-label={t('cab.training')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      p="3"
      bg="bg.surface"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="lg"
      onSubmit={(event) => {
        event.preventDefault();
        const kg = parseNumber(typed, locale, 'kg');
        if (kg.ok) scale.pourTo(kg.value);
      }}
    >
      <Badge tone="info">{t('cab.training')}</Badge>
      <Input
        aria-label={t('cab.virtualWeight')}
        w="8rem"
        inputMode="decimal"
        maxLength={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('cab.pour')}</Button>
      <chakra.span color="fg.muted" fontSize="sm">
        {t('cab.trainingText')}
      </chakra.span>
    </chakra.form>
  );
}
