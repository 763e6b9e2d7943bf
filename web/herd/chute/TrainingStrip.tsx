import { chakra } from '@chakra-ui/react';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { messages } from './messages.ts';
import type { Training } from './useTraining.ts';

type Props = { training: Training; asksWeight: boolean };

/** Says over the whole screen that nothing of a training is saved. */
export function TrainingBanner({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div
      role="status"
      position="sticky"
      top="0"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="4"
      py="2"
      bg="amber.400"
      color="black"
      borderRadius="lg"
    >
      <chakra.p fontSize="xl" fontWeight="bold">
        {t('chute.trainingText')}
      </chakra.p>
      <Button variant="solid" onClick={onEnd}>
        {t('chute.endTraining')}
      </Button>
    </chakra.div>
  );
}

/** The virtual reader and scale, to learn the run without cattle. */
export function TrainingStrip({ training, asksWeight }: Props) {
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
      {asksWeight && (
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
    </chakra.section>
  );
}
