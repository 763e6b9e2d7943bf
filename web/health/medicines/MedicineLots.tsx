import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { expiryWarnedDays } from '../../../server/health/healthWords.calc.ts';
import { addDays, formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Menu, MenuItem } from '../../platform/ui/overlays/Menu.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { MedicineLots_farm$key, MedicineLots_farm$data } from './__generated__/MedicineLots_farm.graphql.ts';
import { CorrectLotDialog, CountLotDialog, LoseLotDialog, type Lot } from './LotDialogs.tsx';
import { messages } from './lotMessages.ts';
import { useRemoveLot } from './useRemoveLot.ts';

const acts = ['count', 'lose', 'correct'] as const;
const dialogs = { count: CountLotDialog, lose: LoseLotDialog, correct: CorrectLotDialog };

function Title({ children }: { children: string }) {
  return (
    <chakra.h2 fontSize="md" fontWeight="semibold">
      {children}
    </chakra.h2>
  );
}

type Props = { farm: MedicineLots_farm$key; packageVolume: string; writes: boolean };

const farmFragment = graphql`
  fragment MedicineLots_farm on Farm @argumentDefinitions(medicineId: { type: "ID!" }) {
    currentDay
    medicineLots(first: 100, filter: { medicineId: $medicineId }, orderBy: { field: EXPIRY, direction: DESC }) {
      edges {
        node {
          id
          lotNumber
          expiryDate
          invoice
          balance
          unitCost
        }
      }
    }
    medicineMovements(first: 8, filter: { medicineId: $medicineId }, orderBy: { field: DAY, direction: DESC }) {
      edges {
        node {
          id
          day
          type
          quantity
          reason
          lot {
            lotNumber
          }
        }
      }
    }
  }
`;

type LotTableProps = {
  writes: boolean;
  lots: MedicineLots_farm$data['medicineLots']['edges'][number]['node'][];
  stateOf: (lot: LotTableProps['lots'][number]) => ReactNode;
  setDoing: Dispatch<SetStateAction<{ act: (typeof acts)[number]; lot: Lot } | null>>;
};

function LotTable({ writes, lots, stateOf, setDoing }: LotTableProps) {
  const t = useMessages(messages);
  const remove = useRemoveLot();
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('lots.title')}
      columns={[
        { title: t('lots.number') },
        { title: t('lots.expiry') },
        { title: t('lots.stock'), align: 'end' },
        { title: t('lots.cost'), align: 'end' },
        ...(writes ? [{ title: '' }] : []),
      ]}
      rows={lots.map((lot) => ({
        key: lot.id,
        ...(Number(lot.balance) === 0 ? { look: 'faint' as const } : {}),
        cells: [
          lot.lotNumber,
          <chakra.span key="expiry" display="inline-flex" flexWrap="wrap" gap="1.5">
            {formatDate(lot.expiryDate)}
            {stateOf(lot)}
          </chakra.span>,
          formatDecimal(lot.balance, locale, { digits: 0, maxDigits: 3 }),
          formatDecimal(lot.unitCost, locale, { digits: 2, maxDigits: 4 }),
          ...(writes
            ? [
                <Menu
                  key="acts"
                  align="end"
                  trigger={<IconButton icon="sliders" label={t('lots.actions', { lot: lot.lotNumber })} size="sm" />}
                >
                  {acts.map((act) => (
                    <MenuItem key={act} onSelect={() => setDoing({ act, lot })}>
                      {t(`lots.${act}`)}
                    </MenuItem>
                  ))}
                  <MenuItem onSelect={() => void remove(lot)}>{t('lots.remove')}</MenuItem>
                </Menu>,
              ]
            : []),
        ],
      }))}
    />
  );
}

/** What is on hand of a medicine, batch by batch, with what was done to it last. */
export function MedicineLots({ farm, packageVolume, writes }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [doing, setDoing] = useState<{ act: (typeof acts)[number]; lot: Lot } | null>(null);
  const { currentDay, medicineLots, medicineMovements } = useFragment(farmFragment, farm);
  const lots = medicineLots.edges.map(({ node }) => node);
  if (lots.length === 0) return <Notice tone="info">{t('lots.none')}</Notice>;
  const stateOf = (lot: (typeof lots)[number]) => {
    if (Number(lot.balance) <= 0) return null;
    if (lot.expiryDate < currentDay) return <Badge tone="danger">{t('lots.expired')}</Badge>;
    return lot.expiryDate <= addDays(currentDay, expiryWarnedDays) ? (
      <Badge tone="warning">{t('lots.soon')}</Badge>
    ) : null;
  };
  const Dialog = doing && dialogs[doing.act];
  return (
    <Card padded display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Title>{t('lots.title')}</Title>
      <LotTable writes={writes} lots={lots} stateOf={stateOf} setDoing={setDoing} />
      <Title>{t('lots.movements')}</Title>
      <SmallTable
        label={t('lots.movements')}
        columns={[{ title: t('lots.date') }, { title: t('lots.what') }, { title: t('lots.quantity'), align: 'end' }]}
        rows={medicineMovements.edges.map(({ node: { id, day, type, quantity, reason, lot } }) => ({
          key: id,
          cells: [
            formatDate(day),
            [t(`lots.type${type}`), lot.lotNumber, reason].filter(Boolean).join(' · '),
            formatDecimal(quantity, locale, { digits: 0, maxDigits: 3 }),
          ],
        }))}
      />
      {doing && Dialog && <Dialog lot={doing.lot} packageVolume={packageVolume} onClose={() => setDoing(null)} />}
    </Card>
  );
}
