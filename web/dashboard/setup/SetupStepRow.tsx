import { chakra } from '@chakra-ui/react';
import { exampleRight } from '../../../server/farm/setup/setupSteps.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import type { SetupPath_farm$data } from './__generated__/SetupPath_farm.graphql.ts';
import { messages } from './messages.ts';
import { gapLinks, waysOf } from './stepLinks.ts';
import { useSetupActs } from './useSetupActs.ts';

type Step = SetupPath_farm$data['setupPath'][number];

type Props = { step: Step; number: number; isNext: boolean; mayChange: boolean };

function StepMark({ isDone, number, isNext }: { isDone: boolean; number: number; isNext: boolean }) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      w="7"
      h="7"
      flexShrink="0"
      borderRadius="full"
      fontSize="sm"
      fontWeight="semibold"
      bg={isDone ? 'brand.subtle' : isNext ? 'brand.solid' : 'bg.muted'}
      color={isDone ? 'brand.fg' : isNext ? 'brand.onSolid' : 'fg.muted'}
    >
      {isDone ? <Icon name="check" size="1rem" /> : number}
    </chakra.span>
  );
}

function StepActs({ step: { step, isDone }, mayChange }: Pick<Props, 'step' | 'mayChange'>) {
  const t = useMessages(messages);
  const { skip, makeExample, isBusy } = useSetupActs();
  const [usual, ...others] = waysOf(step);
  const name = t(`setup.${step}`);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="2">
      {usual && (
        <ButtonLink to={usual.to} variant="solid" size="sm">
          {t(usual.text)}
        </ButtonLink>
      )}
      {others.map(({ to, text }) => (
        <ButtonLink key={text} to={to} size="sm">
          {t(text)}
        </ButtonLink>
      ))}
      {mayChange && !isDone && mayDo(exampleRight(step)) && (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={t('setup.exampleStep', { step: name })}
          onClick={() => void makeExample(step)}
        >
          {t('setup.example')}
        </Button>
      )}
      {mayChange && !isDone && (
        <Button
          size="sm"
          variant="quiet"
          disabled={isBusy}
          aria-label={t('setup.skipStep', { step: name })}
          onClick={() => void skip(step, true)}
        >
          {t('setup.skip')}
        </Button>
      )}
    </chakra.div>
  );
}

function Gaps({ gaps }: Pick<Step, 'gaps'>) {
  const t = useMessages(messages);
  return gaps.map(({ kind, count }) => (
    <chakra.span key={kind} display="inline-flex" alignItems="center" gap="1.5" color="warning.fg" fontSize="sm">
      <Icon name="alert" size="0.875rem" />
      <Link to={gapLinks[kind]}>{t(`setup.gap${kind}`, { count })}</Link>
    </chakra.span>
  ));
}

function TakeUp({ step }: Pick<Step, 'step'>) {
  const t = useMessages(messages);
  const { skip, isBusy } = useSetupActs();
  return (
    <Button
      size="sm"
      variant="quiet"
      disabled={isBusy}
      aria-label={t('setup.takeUpStep', { step: t(`setup.${step}`) })}
      onClick={() => void skip(step, false)}
    >
      {t('setup.takeUp')}
    </Button>
  );
}

/** One step: done ones stay small, the next one says why and offers how. */
export function SetupStepRow({ step, number, isNext, mayChange }: Props) {
  const t = useMessages(messages);
  const { step: key, isDone, isSkipped, gaps } = step;
  const isOpen = isNext && !isDone;
  const [way] = waysOf(key);
  const name = t(`setup.${key}`);
  return (
    <chakra.li
      display="flex"
      gap="3"
      py={isOpen ? '3' : '1'}
      px={isOpen ? '3' : '0'}
      mx={isOpen ? '-3' : '0'}
      bg={isOpen ? 'bg.muted' : undefined}
      borderRadius="md"
    >
      <StepMark isDone={isDone} number={number} isNext={isNext} />
      <chakra.div minW="0" flex="1" minH="7">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" minH="7">
          {isDone || isSkipped || isOpen || !way ? (
            <chakra.span
              fontWeight={isOpen ? 'semibold' : undefined}
              color={isDone || isSkipped ? 'fg.muted' : undefined}
            >
              {name}
            </chakra.span>
          ) : (
            <Link to={way.to}>{name}</Link>
          )}
          {isSkipped && !isDone && <chakra.span color="fg.subtle">{t('setup.skipped')}</chakra.span>}
          {isSkipped && !isDone && mayChange && <TakeUp step={key} />}
          <Gaps gaps={gaps} />
        </chakra.div>
        {isOpen && <chakra.p color="fg.muted">{t(`setup.why${key}`)}</chakra.p>}
        {isOpen && <StepActs step={step} mayChange={mayChange} />}
      </chakra.div>
    </chakra.li>
  );
}
