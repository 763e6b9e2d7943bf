import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { gtaName } from '../../../server/papers/gtas/gtaName.calc.ts';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { oxName } from '../../herd/chute/chuteAnimals.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { PlainLink } from '../../platform/router/Link.tsx';
import { Badge } from '../../platform/ui/Badge.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { TruckOxen_truck$key, TruckOxen_truck$data } from './__generated__/TruckOxen_truck.graphql.ts';
import { keptText } from './keptText.ts';
import { messages } from './truckMessages.ts';
import { UnboardByCount } from './UnboardByCount.tsx';
import { useUnboard } from './useTruckActs.ts';

const truckFragment = graphql`
  fragment TruckOxen_truck on ExitTruck {
    id
    status
    viewerCanBoard
    boardings {
      id
      position
      weight
      exitWeight
      overrideReason
      illness
      keptBy {
        reason
        until
        medicine
      }
      gta {
        uf
        series
        number
      }
      batch {
        name
      }
      ox {
        id
        sisbov
        managementNumber
        electronicEarring
        identifier
      }
    }
  }
`;

function useTakeOff(truck: TruckOxen_truck$data) {
  const unboard = useUnboard(truck.id);
  const [leaving, setLeaving] = useState<string | null>(null);
  const isOpen = truck.status === 'PENDING' && truck.viewerCanBoard;
  const takeOff = async (oxId: string): Promise<void> => {
    setLeaving(oxId);
    try {
      await unboard([oxId]);
    } catch (error) {
      toast({ severity: 'error', text: toAppError(error).message });
    } finally {
      setLeaving(null);
    }
  };
  return { isOpen, leaving, takeOff };
}

/** Who stands on the truck, in the order they were boarded, with what keeps one from leaving today. */
export function TruckOxen({ truck: key }: { truck: TruckOxen_truck$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const truck = useFragment(truckFragment, key);
  const { isOpen, leaving, takeOff } = useTakeOff(truck);
  if (truck.boardings.length === 0) return <chakra.p color="fg.muted">{t('trucks.noOxen')}</chakra.p>;
  return (
    <chakra.div display="grid" gap="3">
      {isOpen && <UnboardByCount truckId={truck.id} boardings={truck.boardings} />}
      <SmallTable
        label={t('trucks.oxen')}
        columns={[
          { title: t('trucks.position') },
          { title: 'Sisbov' },
          { title: t('trucks.batch') },
          { title: t('trucks.gta') },
          { title: t('trucks.weight'), align: 'end' },
          { title: t('trucks.status') },
          { title: '' },
        ]}
        rows={truck.boardings.map(
          ({ id, position, ox, batch, gta, weight, exitWeight, overrideReason, illness, keptBy }) => ({
            key: id,
            cells: [
              <PlainLink key="ox" to={oxPath(ox.id)} color="brand.fg">
                {`${position}. ${oxName(ox, t('trucks.noNumber'))}`}
              </PlainLink>,
              ox.sisbov ?? '—',
              batch.name,
              gta ? gtaName(gta) : '—',
              (weight ?? exitWeight) == null
                ? t('trucks.unweighed')
                : `${formatDecimal(weight ?? exitWeight, locale, { digits: 1, maxDigits: 2 })} kg`,
              <chakra.span key="state" display="inline-flex" flexWrap="wrap" gap="1">
                {overrideReason ? (
                  <Badge tone="warning">{t('trucks.overridden', { reason: overrideReason })}</Badge>
                ) : (
                  keptBy.length > 0 && <Badge tone="danger">{keptBy.map((each) => keptText(t, each)).join('; ')}</Badge>
                )}
                {illness && <Badge tone="warning">{t('trucks.illOnTruck', { disease: illness })}</Badge>}
              </chakra.span>,
              isOpen && (
                <IconButton
                  key="off"
                  icon="undo"
                  size="sm"
                  label={t('trucks.unboard', { name: oxName(ox, t('trucks.noNumber')) })}
                  disabled={leaving !== null}
                  onClick={() => void takeOff(ox.id)}
                />
              ),
            ],
          }),
        )}
      />
    </chakra.div>
  );
}
