import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { typedDecimal } from '../../../server/platform/quantities.calc.ts';
import {
  determined,
  isUnusualChange,
  sampleDryMatter,
  type Sample,
} from '../../../server/stock/dryMatterSample.calc.ts';
import { orNull } from '../../farm/farmFields.ts';
import { Form } from '../../platform/form/Form.tsx';
import { formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { DryMatterFormMutation } from './__generated__/DryMatterFormMutation.graphql.ts';
import { DietEffects } from './DietEffects.tsx';
import { dryMatterSections, type Method } from './dryMatterFields.ts';
import { messages } from './messages.ts';
import { useDryMatterPreview } from './useDryMatterPreview.ts';

type Values = {
  method: string;
  how: string;
  dryMatterPct: string;
  samples: Sample[];
  note: string;
  confirmed: boolean;
};
type Props = {
  stock: { id: string; dryMatterPct: string; food: { id: string; name: string } };
  readOnly: boolean;
  onDone: () => void;
};

const empty: Values = {
  method: 'MICROONDAS',
  how: 'SAMPLES',
  dryMatterPct: '',
  samples: [
    { wetG: '', dryG: '' },
    { wetG: '', dryG: '' },
  ],
  note: '',
  confirmed: false,
};

export function DryMatterForm({ stock, readOnly, onDone }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [typed, follow] = useState(empty);
  const bySamples = typed.how === 'SAMPLES';
  const { mean, asksThird } = determined(bySamples ? typed.samples : []);
  const found = bySamples ? mean : typedDecimal(typed.dryMatterPct);
  const after = found?.gt(0) && found.lte(100) ? found.toFixed() : null;
  const effects = useDryMatterPreview(stock.id, after);
  const large = after !== null && isUnusualChange(stock.dryMatterPct, after);
  const [adjust] = useAppMutation<DryMatterFormMutation>(graphql`
    mutation DryMatterFormMutation($input: AdjustDryMatterInput!) {
      adjustDryMatter(input: $input) {
        stock {
          id
          dryMatterPct
        }
      }
    }
  `);
  const sections = useMemo(() => dryMatterSections(t, bySamples, large, readOnly), [t, bySamples, large, readOnly]);
  const weighed = typed.samples
    .map(sampleDryMatter)
    .map(
      (pct, index) => pct && t('analyses.sampleIs', { number: index + 1, pct: formatPercent(pct.toFixed(), locale) }),
    )
    .filter((text) => text !== null);
  return (
    <Form<Values>
      sections={sections}
      initial={empty}
      readOnly={readOnly}
      onChange={follow}
      submitLabel={t('analyses.save')}
      onSubmit={async ({ method, how, dryMatterPct, samples, note, confirmed }) => {
        const told = how === 'SAMPLES' ? { samples } : { dryMatterPct };
        await adjust(
          { input: { ...told, id: stock.id, method: method as Method, note: orNull(note), confirmed } },
          { quiet: true },
        );
      }}
      onDone={onDone}
    >
      {bySamples && mean && (
        <Card padded minW="0">
          <chakra.p color="fg.muted">{weighed.join(' · ')}</chakra.p>
          <chakra.p role="status" fontWeight="semibold">
            {t('analyses.determined', { pct: formatPercent(mean.toFixed(), locale) })}
          </chakra.p>
          {asksThird && (
            <chakra.div mt="3">
              <Notice tone="warning">{t('analyses.thirdSample')}</Notice>
            </chakra.div>
          )}
        </Card>
      )}
      {effects && <DietEffects effects={effects} food={stock.food} />}
    </Form>
  );
}
