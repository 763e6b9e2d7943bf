import { chakra } from '@chakra-ui/react';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { messages } from './messages.ts';
import type { ConnectedDevices } from './useChuteDevices.ts';
import type { Training } from './useTraining.ts';

type Props = { training: Training; devices: ConnectedDevices; asksWeight: boolean };

/** The virtual reader and scale, to learn the run without cattle. */
export function TrainingStrip({ training, devices, asksWeight }: Props) {
  const t = useMessages(messages);
  const { tag, weight, setTag, setWeight, readTag, weigh } = training;
  return (
    <chakra.section
      aria-label={t('chute.training')}
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
    >
      <Badge tone="info">{t('chute.training')}</Badge>
      {devices.reader === 'VIRTUAL' && (
        <chakra.form
          display="flex"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            readTag();
          }}
        >
          <Input
            aria-label={t('chute.virtualTag')}
            placeholder={t('chute.virtualTag')}
            w="11rem"
            inputMode="numeric"
            maxLength={15}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
          <Button type="submit">{t('chute.readTag')}</Button>
        </chakra.form>
      )}
      {asksWeight && devices.scale === 'VIRTUAL' && (
        <chakra.form
          display="flex"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            weigh();
          }}
        >
          <Input
            aria-label={t('chute.virtualWeight')}
            w="6rem"
            inputMode="decimal"
            maxLength={7}
            value={weight}
            onChange={(event) => setWeight(event.target.value)}
          />
          <Button type="submit">{t('chute.weigh')}</Button>
        </chakra.form>
      )}
      <chakra.span color="fg.muted" fontSize="sm">
        {t('chute.trainingText')}
      </chakra.span>
    </chakra.section>
  );
}
