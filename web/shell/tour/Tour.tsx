import { Tour as Guide, useTour } from '@ark-ui/react';
import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { authSession } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { messages } from './messages.ts';
import { endTour } from './touring.ts';
import { tourStops, type TourStop } from './tourSteps.ts';

const Backdrop = chakra(Guide.Backdrop);
const Spotlight = chakra(Guide.Spotlight);
const Positioner = chakra(Guide.Positioner);
const Content = chakra(Guide.Content);

/** Over all that a screen raises. */
const above = { '--tour-z-index': '60', zIndex: 'calc(var(--tour-layer) + var(--tour-z-index))' };

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Where a stop is on the screen; on a phone the sections are behind the button of the menu. */
function placeOf(stop: TourStop): HTMLElement | null {
  const at = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(isVisible);
  return at(stop) ?? (stop.startsWith('section-') ? at('menu') : undefined) ?? null;
}

function useSteps() {
  const t = useMessages(messages);
  const role = authSession.get()?.user.role ?? '';
  return useMemo(() => {
    const stops = tourStops(role).filter((stop) => placeOf(stop) !== null);
    return stops.map((stop, index) => ({
      id: stop,
      type: 'tooltip' as const,
      target: () => placeOf(stop),
      title: t(`tour.${stop}`),
      description: t(`tour.${stop}Text`),
      placement: placeOf(stop)?.matches('nav *') ? ('right' as const) : ('bottom' as const),
      arrow: false,
      actions: [
        ...(index > 0 ? [{ label: t('tour.back'), action: 'prev' as const }] : []),
        index < stops.length - 1
          ? { label: t('tour.next'), action: 'next' as const }
          : { label: t('tour.end'), action: ({ dismiss }: { dismiss: () => void }) => dismiss() },
      ],
    }));
    // The steps of a tour stay as they are while it runs.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on its beginning only
  }, []);
}

type Step = ReturnType<typeof useSteps>[number];

function TourCard({ step, index, total }: { step: Step | undefined; index: number; total: number }) {
  const t = useMessages(messages);
  return (
    <Content
      w="min(22rem, calc(100vw - 2rem))"
      p="4"
      display="grid"
      gap="2"
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="popover"
    >
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="2">
        <chakra.div fontWeight="semibold">
          <Guide.Title />
        </chakra.div>
        <Guide.CloseTrigger asChild>
          <IconButton icon="x" label={t('tour.close')} size="sm" />
        </Guide.CloseTrigger>
      </chakra.div>
      <chakra.div color="fg.muted">
        <Guide.Description />
      </chakra.div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mt="1">
        <chakra.span fontSize="sm" color="fg.subtle">
          {t('tour.progress', { current: index + 1, total: total })}
        </chakra.span>
        <chakra.div display="flex" gap="2">
          {step?.actions.map((action) => (
            <Guide.ActionTrigger key={action.label} action={action} asChild>
              <Button size="sm" variant={action.action === 'prev' ? 'quiet' : 'solid'}>
                {action.label}
              </Button>
            </Guide.ActionTrigger>
          ))}
        </chakra.div>
      </chakra.div>
    </Content>
  );
}

/** Shows in a minute where what a role needs is. */
export function Tour() {
  const t = useMessages(messages);
  const steps = useSteps();
  const tour = useTour({
    steps,
    closeOnInteractOutside: false,
    translations: { nextStep: t('tour.next'), prevStep: t('tour.back'), close: t('tour.close') },
    onStatusChange: ({ status }) => {
      if (status !== 'started' && status !== 'idle') endTour();
    },
  });
  const { start } = tour;
  useEffect(() => {
    start();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <Guide.Root tour={tour}>
      <Backdrop bg="rgb(0 0 0 / 0.45)" css={above} />
      <Spotlight borderWidth="2px" borderColor="brand.solid" borderRadius="md" css={above} />
      <Positioner css={above}>
        <TourCard step={steps[tour.stepIndex]} index={tour.stepIndex} total={tour.totalSteps} />
      </Positioner>
    </Guide.Root>
  );
}
