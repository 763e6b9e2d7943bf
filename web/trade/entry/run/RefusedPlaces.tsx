import { chakra } from '@chakra-ui/react';
import type { AgeBand, Sex } from '../../../../server/papers/gtas/gtaPlaces.calc.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import type { Refusal } from './verdict.ts';

type Places = { sex: Sex | null; band: AgeBand; quantity: number; bound: number };

const gtaCodes: readonly string[] = ['GtaFull', 'GtaAgeGroupFull', 'InvalidOxAgeForThisGta'];

/** What the GTA has room for, where it had none for this animal, and how to go on. */
export function RefusedPlaces({ refusal: { code, details } }: { refusal: Refusal }) {
  const t = useMessages(messages);
  if (!gtaCodes.includes(code)) return null;
  const rows = (details['rows'] ?? []) as readonly Places[];
  return (
    <chakra.div display="grid" gap="1" px="4" py="3" bg="bg.surface" color="fg" borderRadius="lg" fontSize="lg">
      {rows.map(({ sex, band, quantity, bound }) => (
        <chakra.p key={`${sex}${band}`} {...(bound < quantity ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}>
          {t('entryRun.places', { group: t('entryRun.group', { band, sex: sex ?? 'BOTH' }), bound, quantity })}
        </chakra.p>
      ))}
      <p>{t('entryRun.gtaHint')}</p>
    </chakra.div>
  );
}
