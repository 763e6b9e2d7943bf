import { chakra } from '@chakra-ui/react';
import { gtaName } from '../../../../server/papers/gtas/gtaName.calc.ts';
import type { AgeBand, Sex } from '../../../../server/papers/gtas/gtaPlaces.calc.ts';
import { Counter, CounterRow } from '../../entry/run/EntryCounters.tsx';
import { messages as runTexts } from '../../entry/run/messages.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from '../truckMessages.ts';

type Gta = {
  readonly id: string;
  readonly uf: string;
  readonly series: string;
  readonly number: string;
  readonly ageGroups: readonly {
    readonly id: string;
    readonly sex?: Sex | null;
    readonly band: AgeBand;
    readonly quantity: number;
    readonly bound: number;
  }[];
};

/** The places of the exit GTAs, as they fill. */
export function BoardingCounters({ gtas }: { gtas: readonly Gta[] }) {
  const t = useMessages(messages);
  const ofRun = useMessages(runTexts);
  return (
    <CounterRow label={t('trucks.gtas')}>
      {gtas.flatMap((gta) =>
        gta.ageGroups.map(({ id, sex, band, quantity, bound }) => (
          <Counter
            key={id}
            label={
              <span>
                {gtas.length > 1 && <chakra.span color="fg.muted">{`${gtaName(gta)} · `}</chakra.span>}
                {ofRun('entryRun.group', { band, sex: sex ?? 'BOTH' })}
              </span>
            }
            count={bound}
            most={quantity}
          />
        )),
      )}
    </CounterRow>
  );
}
