import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { noticeText } from './chuteTexts.ts';
import type { ChuteAnimal, ChuteEvent, ChuteState, Phase, ConflictReason } from './chuteState.ts';
import { isFarOff } from './weighings/chuteWeight.ts';
import { ManualEntry } from './weighings/ManualEntry.tsx';
import { messages } from './messages.ts';

type Props<A extends ChuteAnimal> = {
  state: ChuteState<A>;
  dispatch: (event: ChuteEvent<A>) => void;
  asksWeight: boolean;
  ground: { color: string };
  renderAnimal?: RenderAnimal<A>;
  /** Without one, weights are typed. */
  hasScale: boolean;
  /** What is rendered of the animal counts for more than its weight. */
  isJudged: boolean;
};

export type RenderAnimal<A extends ChuteAnimal> = (animal: A, phase: Phase, confirm: () => void) => ReactNode;

const shortText = 5;

/** As large as the stage lets it: it is read from the gate, three metres away. */
const huge = (text: string): string => `clamp(4rem, ${text.length > shortText ? 20 : 27}cqi, 16rem)`;

function Weight({ kg, isFinal, isAside }: { kg: string; isFinal: boolean; isAside: boolean }) {
  const locale = useLanguage();
  const text = formatDecimal(kg, locale, { digits: 1, maxDigits: 2 });
  return (
    <chakra.p
      fontSize={isAside ? { base: '4xl', md: '3.5rem' } : huge(text)}
      lineHeight="1"
      fontWeight="bold"
      letterSpacing="tighter"
      fontVariantNumeric="tabular-nums"
      opacity={isFinal ? 1 : 0.72}
      data-weight={kg}
    >
      {text}
      <chakra.span fontSize="0.3em" fontWeight="semibold">
        {' kg'}
      </chakra.span>
    </chakra.p>
  );
}

interface UseTitlesInput<A extends ChuteAnimal> {
  number: string;
  conflict: { reason: ConflictReason; animals: readonly A[]; who?: string } | null;
  state: ChuteState<A>;
  hasScale: boolean;
  refusal: string | null;
}

function useTitles<A extends ChuteAnimal>({
  number,
  conflict,
  state,
  hasScale,
  refusal,
}: UseTitlesInput<A>): Record<Phase, string> {
  const t = useMessages(messages);
  return {
    WAITING_TAG: t('chute.waitingTag'),
    TAG_READ: t('chute.searching', { number }),
    NEW: t('chute.unknown', { number }),
    CONFLICT: conflict
      ? t(`chute.conflict${conflict.reason}`, {
          number,
          batch: conflict.animals[0]?.batchName ?? '',
          who: conflict.who ?? '',
        })
      : '',
    WAITING_WEIGHT: t(state.mustEmpty ? 'chute.mustEmpty' : hasScale ? 'chute.waitingWeight' : 'chute.waitingTyped'),
    REVIEW: refusal ?? t('chute.review'),
    SAVED: t('chute.saved'),
    MANUAL: t('chute.manual'),
  };
}

type StageTitleProps = {
  phase: Phase;
  isTrouble: boolean;
  refusal: string | null;
  titles: Record<Phase, string>;
};

function StageTitle({ phase, isTrouble, refusal, titles }: StageTitleProps) {
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap="3"
      fontSize={{ base: 'xl', md: '3xl' }}
      fontWeight="semibold"
      lineHeight="tight"
      textWrap="balance"
      overflowWrap="anywhere"
    >
      {phase === 'SAVED' && <Icon name="check" size="1.25em" />}
      {(isTrouble || refusal !== null) && <Icon name="alert" size="1.25em" />}
      {titles[phase]}
    </chakra.p>
  );
}

type StageWeightProps<A extends ChuteAnimal> = {
  isAside: boolean;
  isShown: boolean;
  asksWeight: boolean;
  animal: A | null;
  weight: ChuteState<A>['weight'];
};

function StageWeight<A extends ChuteAnimal>({ isAside, isShown, asksWeight, animal, weight }: StageWeightProps<A>) {
  return (
    <chakra.div
      display={isAside ? 'flex' : 'contents'}
      flexWrap="wrap"
      justifyContent="center"
      alignItems="baseline"
      columnGap="8"
    >
      {isShown && animal && (
        <chakra.p
          fontSize={asksWeight ? { base: '4xl', md: '3.5rem' } : huge(animal.name)}
          fontWeight="bold"
          lineHeight="1.1"
          letterSpacing="tight"
          fontVariantNumeric="tabular-nums"
        >
          {animal.name}
        </chakra.p>
      )}
      {isAside && weight && <Weight kg={weight.kg} isFinal isAside />}
    </chakra.div>
  );
}

type StageNoticesProps<A extends ChuteAnimal> = {
  animal: A | null;
  phase: Phase;
  state: ChuteState<A>;
  isUnsteady: boolean;
  isWeighing: boolean;
};

function StageNotices<A extends ChuteAnimal>({ animal, phase, state, isUnsteady, isWeighing }: StageNoticesProps<A>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <>
      {animal !== null && phase === 'REVIEW' && isFarOff(state) && (
        <Notice tone="warning" urgent>
          {t('chute.unusual', {
            projected: formatDecimal(animal.projectedWeight, locale, { digits: 0, maxDigits: 1 }),
          })}
        </Notice>
      )}
      {isUnsteady && (
        <Notice tone="warning" urgent>
          {t('chute.unsteady')}
        </Notice>
      )}
      {isWeighing && animal?.projectedWeight && (
        <chakra.p fontSize="xl">
          {t('chute.projected', { kg: formatDecimal(animal.projectedWeight, locale, { digits: 0 }) })}
        </chakra.p>
      )}
    </>
  );
}

type ConflictChoiceProps<A extends ChuteAnimal> = {
  conflict: { reason: ConflictReason; animals: readonly A[]; who?: string } | null;
  dispatch: (event: ChuteEvent<A>) => void;
};

function ConflictChoice<A extends ChuteAnimal>({ conflict, dispatch }: ConflictChoiceProps<A>) {
  return (
    <>
      {conflict !== null && conflict.animals.length > 1 && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          {conflict.animals.map((each) => (
            <Button key={each.id} size="lg" onClick={() => dispatch({ type: 'CHOOSE', animal: each })}>
              {[each.name, each.batchName].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </chakra.div>
      )}
      {conflict?.animals.length === 1 && (
        <chakra.p fontSize={{ base: '3xl', md: '4xl' }} fontWeight="bold">
          {conflict.animals[0]?.name}
        </chakra.p>
      )}
    </>
  );
}

/** What goes on with the animal in the chute. */
export function ChuteStage<A extends ChuteAnimal>({
  state,
  dispatch,
  asksWeight,
  hasScale,
  ground,
  renderAnimal,
  isJudged,
}: Props<A>) {
  const t = useMessages(messages);
  const { phase, animal, reading, conflict, weight, shown, notice, manual } = state;
  const number = reading?.number ?? '';
  const isWeighing = phase === 'WAITING_WEIGHT';
  const shownKg = weight?.kg ?? (isWeighing || (asksWeight && phase === 'WAITING_TAG') ? shown?.kg : undefined);
  const stop = phase === 'REVIEW' ? animal?.stop : null;
  const refusal = stop ?? (notice?.kind === 'REFUSED' ? notice.text : null);
  const titles = useTitles({ number, conflict, state, hasScale, refusal });
  const isTrouble = phase === 'NEW' || phase === 'CONFLICT' || Boolean(stop);
  const isShown = animal !== null && phase !== 'TAG_READ' && phase !== 'CONFLICT';
  const isAside = isJudged && weight !== null && isShown && !manual;
  const isUnsteady = phase === 'REVIEW' && weight?.stable === false;
  const fault = notice?.kind === 'OUT_OF_RANGE' ? noticeText(t, notice) : null;
  return (
    <chakra.section
      aria-label={t('chute.animal')}
      containerType="inline-size"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap={{ base: '3', md: '4' }}
      minH={{ base: '20rem', md: '24rem' }}
      p={{ base: '2', md: '4' }}
      color={ground.color}
      textAlign="center"
      {...(isTrouble
        ? { borderWidth: '6px', borderStyle: 'dashed', borderColor: 'danger.border', borderRadius: 'xl' }
        : {})}
    >
      <StageTitle phase={phase} isTrouble={isTrouble} refusal={refusal} titles={titles} />
      <StageWeight isAside={isAside} isShown={isShown} asksWeight={asksWeight} animal={animal} weight={weight} />
      {isShown && renderAnimal?.(animal, phase, () => dispatch({ type: 'CONFIRM' }))}
      {shownKg !== undefined && !manual && !isAside && (
        <Weight kg={shownKg} isFinal={weight !== null} isAside={false} />
      )}
      <StageNotices animal={animal} phase={phase} state={state} isUnsteady={isUnsteady} isWeighing={isWeighing} />
      {phase === 'NEW' && <chakra.p color="fg.muted">{t('chute.unknownHint')}</chakra.p>}
      <ConflictChoice conflict={conflict} dispatch={dispatch} />
      {manual && (
        <ManualEntry
          key={manual.asks}
          asks={manual.asks}
          fault={fault}
          begun={manual.typed}
          onNumber={(typed) => dispatch({ type: 'READ', reading: { number: typed, typed: true } })}
          onWeight={(kg) => dispatch({ type: 'TYPED_WEIGHT', kg })}
          onBack={() => dispatch({ type: 'BACK' })}
        />
      )}
      {notice !== null && fault === null && notice.kind !== 'REFUSED' && (
        <Notice tone="warning" urgent>
          {noticeText(t, notice)}
        </Notice>
      )}
    </chakra.section>
  );
}
