import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { useState } from 'react';
import { predictDiet } from '../../../server/diets/formulas/gain.calc.ts';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { CattleFields, usualCattle } from './CattleFields.tsx';
import { Figure } from './Figure.tsx';
import { messages } from '../messages.ts';
import { bandOf, type PhaseBand } from './phaseBands.ts';

type Props = { elm: Decimal | null; elg: Decimal | null; gain: string; band: PhaseBand | undefined };

/** What cattle of a kind would eat of the diet and gain by it, beside what is expected of it. */
export function Prediction({ elm, elg, gain, band }: Props) {
  const t = useMessages(messages);
  const [cattle, setCattle] = useState(usualCattle);
  const predicted = predictDiet({ ...cattle, elm, elg, dailyGain: gain });
  return (
    <chakra.section mt="5" pt="4" borderTopWidth="1px" aria-label={t('diets.prediction')}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" mb="1">
        <chakra.h3 fontSize="md" fontWeight="semibold">
          {t('diets.predictionTitle')}
        </chakra.h3>
        <Badge tone="info">{t('diets.prediction')}</Badge>
      </chakra.div>
      <chakra.p mb="3" fontSize="sm" color="fg.muted">
        {t('diets.predictionText')}
      </chakra.p>
      <CattleFields cattle={cattle} onChange={setCattle} />
      <chakra.dl mt="3">
        <Figure label={t('diets.intakeKg')} value={predicted?.predictedIntakeKg} />
        <Figure
          label={t('diets.intakePct')}
          value={predicted?.predictedIntakePctLw}
          band={bandOf(band?.minIntakePct, band?.maxIntakePct)}
        />
        <Figure
          label={t('diets.gainPredicted')}
          value={predicted?.predictedDailyGain}
          digits={3}
          unit={t('diets.kgPerDay')}
        />
        <Figure label={t('diets.gainExpected')} value={typedDecimal(gain)} digits={3} unit={t('diets.kgPerDay')} />
      </chakra.dl>
    </chakra.section>
  );
}
