import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { messages } from '../messages.ts';
import { RestoreSettings } from '../RestoreSettings.tsx';

const presets = ['BRASIL', 'SDSU', 'ZERO_TO_FIVE'] as const;

/** The tables that yards use, each a way to begin. */
export function GradePresets({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages);
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('settings.presets')}
      </chakra.h2>
      <chakra.ul display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        {presets.map((preset) => {
          const name = t(`settings.preset${preset}`);
          return (
            <chakra.li
              key={preset}
              display="grid"
              gap="1"
              gridTemplateRows="auto 1fr auto"
              justifyItems="start"
              p="3"
              borderWidth="1px"
              borderRadius="md"
            >
              <chakra.h3 fontWeight="medium">{name}</chakra.h3>
              <chakra.p fontSize="sm" color="fg.muted" mb="2">
                {t(`settings.preset${preset}Text`)}
              </chakra.p>
              <RestoreSettings
                group="grades"
                preset={preset}
                label={t('settings.presetUse')}
                title={t('settings.presetTitle')}
                text={t('settings.presetText', { name })}
                doneText={t('settings.presetDone', { name })}
                onDone={onDone}
              />
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Card>
  );
}
