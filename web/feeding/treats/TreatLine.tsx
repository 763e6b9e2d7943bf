import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { formatInteger, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { LineHead } from '../lines/LineHead.tsx';
import { CorralCells } from './CorralCells.tsx';
import { DeliveryInput } from './DeliveryInput.tsx';
import { messages } from './messages.ts';
import type { TreatRow } from './treatRows.ts';
import { TreatState } from './TreatState.tsx';
import type { Sent } from './useTreatBoard.ts';

export type TreatLineProps = {
  row: number;
  of: TreatRow;
  sent: Sent | undefined;
  canWrite: boolean;
  onDeliver: (kg: string, knownKg: string | null | undefined) => void;
  onForget: () => void;
  goOn: () => void;
};

const columns = [
  ['treats.corral', '7rem'],
  ['treats.batch', '8rem'],
  ['treats.diet', '10rem'],
  ['treats.hour', '4.5rem'],
  ['treats.plan', '5.5rem', 'end'],
  ['treats.delivered', '7rem', 'end'],
  ['treats.state', 'auto'],
] as const;

export function TreatHead() {
  const t = useMessages(messages);
  return <LineHead columns={columns.map(([title, ...rest]) => [t(title), ...rest])} />;
}

function useDeliveryLabel({ corral, treat }: TreatRow): string {
  const t = useMessages(messages);
  return t('treats.deliveredOf', { name: corral.corralName, round: treat.round });
}

function Line({ row, of, sent, canWrite, onDeliver, onForget, goOn }: TreatLineProps) {
  const locale = useLanguage();
  const label = useDeliveryLabel(of);
  const { corral, treat } = of;
  return (
    <tr data-row={row}>
      <CorralCells corral={corral} />
      <td>{treat.dietName}</td>
      <td>{treat.startTime}</td>
      <td className="end">{formatKg(treat.plannedKg, locale)}</td>
      <td className="end">
        <DeliveryInput
          label={label}
          treat={treat}
          sent={sent}
          canWrite={canWrite}
          onDeliver={onDeliver}
          onForget={onForget}
          goOn={goOn}
        />
      </td>
      <td>
        <TreatState treat={treat} sent={sent} />
      </td>
    </tr>
  );
}

/** What is done with a row does not change how it looks. */
function looksSame(before: TreatLineProps, after: TreatLineProps): boolean {
  return (
    before.of.treat === after.of.treat &&
    (['row', 'sent', 'canWrite'] as const).every((name) => before[name] === after[name])
  );
}

/** One feeding of the list, drawn anew only when it changed. */
export const TreatLine = memo(Line, looksSame);

/** One feeding on a phone: its weight is typed with a thumb. */
export function TreatCard({ of, sent, canWrite, onDeliver, onForget, goOn }: TreatLineProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const label = useDeliveryLabel(of);
  const { corral, treat } = of;
  const figures = [
    [t('treats.batch'), `${corral.batchName} · ${t('treats.heads', { count: formatInteger(corral.heads, locale) })}`],
    [t('treats.diet'), treat.dietName],
    [t('treats.hour'), treat.startTime],
  ] as const;
  return (
    <chakra.div display="grid" gap="3">
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1" fontSize="sm">
        {figures.map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd textAlign="end">{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.p textAlign="end" fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatKg(treat.plannedKg, locale)} kg
      </chakra.p>
      <DeliveryInput
        large
        label={label}
        treat={treat}
        sent={sent}
        canWrite={canWrite}
        onDeliver={onDeliver}
        onForget={onForget}
        goOn={goOn}
      />
      <TreatState treat={treat} sent={sent} />
    </chakra.div>
  );
}
