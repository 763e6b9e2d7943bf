import { chakra, Theme } from '@chakra-ui/react';
import { PublicLayout } from '../accounts/PublicLayout.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useDocumentTitle } from '../platform/ui/screen/useDocumentTitle.ts';
import { messages } from './messages.ts';
import { ChartSample } from './ChartSample.tsx';
import { BadgeSamples, ButtonSamples, EmptySample, IconSamples, TypeSamples } from './Samples.tsx';
import { ColorSamples } from './ColorSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';

const modes = ['light', 'dark'] as const;

export function StylesScreen() {
  const t = useMessages(messages);
  useDocumentTitle(t('styles.title'));
  return (
    <PublicLayout width="88rem">
      <chakra.h1 fontSize="3xl" fontWeight="semibold" letterSpacing="tighter" lineHeight="tight">
        {t('styles.title')}
      </chakra.h1>
      <chakra.p mt="1.5" mb="6" color="fg.muted">
        {t('styles.lead')}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="6">
        {modes.map((mode) => (
          <Theme
            key={mode}
            appearance={mode}
            hasBackground={false}
            bg="bg.canvas"
            p={{ base: '4', md: '6' }}
            borderRadius="xl"
            borderWidth="1px"
            display="grid"
            gap="8"
            alignContent="start"
            minW="0"
          >
            <chakra.h2 fontSize="lg" fontWeight="semibold">
              {t(mode === 'light' ? 'styles.light' : 'styles.dark')}
            </chakra.h2>
            <ColorSamples mode={mode} />
            <TypeSamples />
            <ButtonSamples />
            <BadgeSamples />
            <FieldSamples />
            <ChartSample />
            <EmptySample />
            <IconSamples />
          </Theme>
        ))}
      </chakra.div>
    </PublicLayout>
  );
}
