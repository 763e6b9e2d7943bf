import { chakra } from '@chakra-ui/react';
import type { MixFigures } from '../../../server/diets/formulas/dryMatter.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Figure } from './Figure.tsx';
import { messages } from '../messages.ts';
import { bandOf, type PhaseBand } from './phaseBands.ts';
import { Prediction } from './Prediction.tsx';

type Props = { mix: MixFigures; isDiet: boolean; gain: string; band: PhaseBand | undefined };

/** What the mix is, while it is typed. */
export function MixPanel({ mix, isDiet, gain, band }: Props) {
  const t = useMessages(messages);
  const { withoutCost, costPerKgMn, costPerKgMs, dryMatterPct, elm, elg, foragePct, concentratePct } = mix;
  return (
    <Card
      padded
      aria-label={t('diets.figures')}
      position={{ xl: 'sticky' }}
      top={{ xl: '6' }}
      maxH={{ xl: 'calc(100dvh - 6.5rem)' }}
      overflowY={{ xl: 'auto' }}
    >
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('diets.figures')}
      </chakra.h2>
      {withoutCost.length > 0 && (
        <chakra.div mb="3">
          <Notice tone="warning">{t('diets.missingCosts', { count: withoutCost.length })}</Notice>
        </chakra.div>
      )}
      <chakra.dl
        display={{ base: 'grid', xl: 'block' }}
        gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
        columnGap="5"
      >
        <Figure label={t('diets.costMn')} value={costPerKgMn} digits={4} strong />
        <Figure label={t('diets.costMs')} value={costPerKgMs} digits={4} strong />
        <Figure label={t('diets.costTonMn')} value={costPerKgMn?.times(1000)} />
        <Figure
          label={t('diets.dryMatter')}
          value={dryMatterPct}
          band={bandOf(band?.minDryMatterPct, band?.maxDryMatterPct)}
        />
        <Figure label={t('diets.elm')} value={elm} unit={t('diets.mcal')} />
        <Figure label={t('diets.elg')} value={elg} unit={t('diets.mcal')} />
        {isDiet && (
          <Figure label={t('diets.forage')} value={foragePct} band={bandOf(band?.minForagePct, band?.maxForagePct)} />
        )}
        {isDiet && <Figure label={t('diets.concentrate')} value={concentratePct} />}
      </chakra.dl>
      {isDiet && <Prediction elm={elm} elg={elg} gain={gain} band={band} />}
    </Card>
  );
}
