import { chakra } from '@chakra-ui/react';
import { DeviceFields, driverName } from '../../../../platform/devices/DeviceFields.tsx';
import { messages as deviceMessages } from '../../../../platform/devices/messages.ts';
import { scaleOf, scales } from '../../../../platform/devices/scales.ts';
import { useMessages } from '../../../../platform/i18n/useMessages.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Dialog } from '../../../../platform/ui/overlays/Dialog.tsx';
import { messages } from '../cabMessages.ts';
import type { ConnectedScale } from './useWagonScale.ts';

/** Which scale the wagon has: kept on this device, not on the farm. */
export function ScaleDialog({ scale, onClose }: { scale: ConnectedScale; onClose: () => void }) {
  const t = useMessages(messages);
  const name = useMessages(deviceMessages);
  const { settings, change } = scale;
  const driver = scaleOf(settings.scale);
  return (
    <Dialog open title={t('cab.scale')} closeLabel={t('cab.closeDialog')} onClose={onClose}>
      <chakra.div display="grid" gap="5">
        <chakra.p color="fg.muted">{t('cab.scaleText')}</chakra.p>
        <DeviceFields
          title={t('cab.scaleLamp')}
          driver={settings.scale}
          choices={[
            { value: '', label: name('devices.driverTYPED') },
            ...scales.map((each) => ({ value: each.id, label: driverName(name, each) })),
          ]}
          channel={driver?.channel}
          baud={settings.baud ?? driver?.baud ?? 0}
          light={scale.light}
          onDriver={(id) => change({ scale: id, baud: null })}
          onBaud={(baud) => change({ baud })}
          onChoose={scale.choose}
        />
        <div>
          <Button onClick={() => change({ scale: 'VIRTUAL', baud: null })}>{t('cab.startTraining')}</Button>
        </div>
      </chakra.div>
    </Dialog>
  );
}
