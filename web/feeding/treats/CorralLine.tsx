import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { bandOf } from '../../../server/feeding/feedDay/band.calc.ts';
import { formatDecimal, formatInteger, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { BandText } from '../bands/BandText.tsx';
import { LineHead } from '../lines/LineHead.tsx';
import { CorralCells } from './CorralCells.tsx';
import { DeliveryInput } from './DeliveryInput.tsx';
import { messages } from './messages.ts';
import { deviationSoFar, treatKey, treatsOf, type BoardCorral, type BoardTreat, type Delivery } from './treatRows.ts';
import { TreatState } from './TreatState.tsx';
import type { Sent } from './useTreatBoard.ts';

export type CorralLineProps = {
  row: number;
  corral: BoardCorral;
  rounds: readonly number[];
  diet: string;
  sent: ReadonlyMap<string, Sent>;
  canWrite: boolean;
  onDeliver: (item: Delivery) => void;
  onForget: (item: Delivery) => void;
};

export function CorralHead({ rounds }: { rounds: readonly number[] }) {
  const t = useMessages(messages);
  return (
    <LineHead
      columns={[
        [t('treats.corral'), '6rem'],
        [t('treats.batch'), '7rem'],
        ...rounds.map((round) => [t('treats.roundName', { round }), 'auto', 'end'] as const),
        [t('treats.day'), '9rem', 'end'],
      ]}
    />
  );
}

type CellProps = Pick<CorralLineProps, 'corral' | 'sent' | 'canWrite' | 'onDeliver' | 'onForget'> & {
  treat: BoardTreat;
  named: boolean;
};

/** A treat in its place in the matrix; of two diets in one round each is named. */
function TreatCell({ corral, treat, sent, canWrite, named, onDeliver, onForget }: CellProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { corralId, corralName } = corral;
  const { round, dietId, dietName } = treat;
  const own = sent.get(treatKey(corral, treat));
  const item = (deliveredKg: string, knownKg?: string | null): Delivery => ({
    corralId,
    round,
    dietId,
    deliveredKg,
    knownKg,
  });
  return (
    <chakra.div mb={named ? { base: '3', md: '1' } : undefined}>
      <DeliveryInput
        label={
          named
            ? t('treats.deliveredOfDiet', { name: corralName, round, diet: dietName })
            : t('treats.deliveredOf', { name: corralName, round })
        }
        treat={treat}
        sent={own}
        canWrite={canWrite}
        onDeliver={(kg, known) => onDeliver(item(kg, known))}
        onForget={() => onForget(item('0'))}
      />
      <chakra.span display="block" mt={{ base: '1', md: undefined }} fontSize="xs" color="fg.muted">
        {named && `${dietName} · `}
        {`${treat.startTime} · ${formatKg(treat.plannedKg, locale)} kg`}
      </chakra.span>
      <TreatState stacked treat={treat} sent={own} />
    </chakra.div>
  );
}

/** The whole day of a corral: delivered of planned, how near, and what nothing takes over. */
function DaySum({ corral }: { corral: BoardCorral }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const deviation = deviationSoFar(corral);
  const cut = Number(corral.notCompensatedKg) !== 0;
  return (
    <>
      {`${formatKg(corral.deliveredKg, locale)} / ${formatKg(corral.plannedKg, locale)}`}
      <chakra.span display="block" fontSize="xs">
        {deviation !== null && (
          <BandText band={bandOf(deviation)}>{`${formatDecimal(deviation, locale, { digits: 1 })}%`}</BandText>
        )}
      </chakra.span>
      {cut && (
        <chakra.span display="block" fontSize="xs" color="warning.fg" fontWeight="semibold">
          {`${t('treats.notCompensated')}: ${formatKg(corral.notCompensatedKg, locale)} kg`}
        </chakra.span>
      )}
    </>
  );
}

function Line({ row, corral, rounds, diet, ...rest }: CorralLineProps) {
  return (
    <tr data-row={row}>
      <CorralCells corral={corral} />
      {rounds.map((round) => {
        const treats = treatsOf(corral, round, diet);
        return (
          <td key={round} className="end" data-round={round}>
            {treats.map((treat) => (
              <TreatCell key={treat.dietId} corral={corral} treat={treat} named={treats.length > 1} {...rest} />
            ))}
          </td>
        );
      })}
      <td className="end">
        <DaySum corral={corral} />
      </td>
    </tr>
  );
}

/** Drawn anew only when something of the corral itself changed. */
function looksSame(before: CorralLineProps, after: CorralLineProps): boolean {
  return (
    (['row', 'corral', 'rounds', 'diet', 'canWrite'] as const).every((name) => before[name] === after[name]) &&
    (before.sent === after.sent ||
      after.corral.treats.every((treat) => {
        const key = treatKey(after.corral, treat);
        return before.sent.get(key) === after.sent.get(key);
      }))
  );
}

export const CorralLine = memo(Line, looksSame);

/** A corral on a phone, round under round. */
export function CorralCard({ corral, rounds, diet, ...rest }: CorralLineProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p fontSize="sm" color="fg.muted">
        {corral.batchName} · {t('treats.heads', { count: formatInteger(corral.heads, locale) })}
      </chakra.p>
      {rounds.map((round) => {
        const treats = treatsOf(corral, round, diet);
        return (
          treats.length > 0 && (
            <div key={round}>
              <chakra.p fontSize="sm" fontWeight="semibold" mb="1">
                {t('treats.roundName', { round })}
              </chakra.p>
              {treats.map((treat) => (
                <TreatCell key={treat.dietId} corral={corral} treat={treat} named={treats.length > 1} {...rest} />
              ))}
            </div>
          )
        );
      })}
      <chakra.div textAlign="end" fontVariantNumeric="tabular-nums">
        <DaySum corral={corral} />
      </chakra.div>
    </chakra.div>
  );
}
