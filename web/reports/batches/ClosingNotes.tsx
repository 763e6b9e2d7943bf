import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { graphql, useFragment } from 'react-relay';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Pages } from '../../platform/report/Pages.tsx';
import { withParameter } from '../../platform/table/listSpec.ts';
import type { ClosingNotes_closing$key } from './__generated__/ClosingNotes_closing.graphql.ts';
import { closingViewIn, closingViews, headOrderIn, headOrders, headsOfPage } from './batchSpecs.ts';
import { messages } from './messages.ts';

const mostRanked = 1_500;

type ChoiceProps<Value extends string> = {
  /** The search parameter; the first value is the usual one. */
  name: string;
  label: string;
  values: readonly Value[];
  value: Value;
  text: (value: Value) => string;
};

function Choice<Value extends string>({ name, label, values, value, text }: ChoiceProps<Value>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choose = (chosen: string) => {
    const next = withParameter(withParameter(search, name, chosen === values[0] ? '' : chosen), 'offset', '');
    void navigate({ search: `?${next.toString()}` });
  };
  return (
    <NativeSelect w="14rem" aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {values.map((each) => (
        <option key={each} value={each}>
          {`${label}: ${text(each)}`}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What is shown, in which order, and which part of it. */
function Choices({ count }: { count: number }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const shown = closingViewIn(search);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
      <Choice
        name="show"
        label={t('batchReports.show')}
        values={closingViews}
        value={shown}
        text={(each) => t(`batchReports.show${each}`).toLowerCase()}
      />
      {shown === 'HEADS' && (
        <>
          <Choice
            name="order"
            label={t('batchReports.order')}
            values={headOrders}
            value={headOrderIn(search)}
            text={(each) => t(`batchReports.order${each}`)}
          />
          <Pages label={t('batchReports.showHEADS')} count={count} size={headsOfPage} />
        </>
      )}
    </chakra.div>
  );
}

type Tenth = { readonly profitPerHead?: string | null; readonly dailyGainOut?: string | null };

/** What a head of the best and of the worst tenth earned, beside all. */
function Tenths({ tenths }: { tenths: readonly (readonly [title: string, of: Tenth | null | undefined])[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const gain = (value: string | null | undefined) => formatDecimal(value, locale, { digits: 3 }) || '—';
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
      {tenths.map(([title, of]) =>
        of?.profitPerHead == null ? null : (
          <div key={title}>
            <chakra.dt fontSize="xs" color="fg.muted">
              {title}
            </chakra.dt>
            <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {t('batchReports.perHead', { value: formatMoney(of.profitPerHead, locale) })}
              <chakra.span display="block" fontSize="sm" fontWeight="normal" color="fg.muted">
                {`${t('batchReports.gmdOut')} ${gain(of.dailyGainOut)}`}
              </chakra.span>
            </chakra.dd>
          </div>
        ),
      )}
    </chakra.dl>
  );
}

/** What stands over the heads: the best and the worst tenth beside all, the picture, and the pages. */
export function ClosingNotes({ closing, chart }: { closing: ClosingNotes_closing$key; chart: ReactNode }) {
  const t = useMessages(messages);
  const { count, isRanked, totals, best, worst } = useFragment(
    graphql`
      fragment ClosingNotes_closing on IndividualClosing {
        count
        isRanked
        totals {
          heads
          headsWithCost
          profitPerHead
          dailyGainOut
        }
        best {
          profitPerHead
          dailyGainOut
        }
        worst {
          profitPerHead
          dailyGainOut
        }
      }
    `,
    closing,
  );
  const withoutCost = totals ? totals.heads - totals.headsWithCost : 0;
  return (
    <chakra.section display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" flexShrink="0">
      <Choices count={count} />
      <Tenths
        tenths={[
          [t('batchReports.bestTenth'), best],
          [t('batchReports.allHeads'), totals],
          [t('batchReports.worstTenth'), worst],
        ]}
      />
      {chart}
      {(!isRanked || withoutCost > 0) && (
        <chakra.p fontSize="sm" color="fg.muted">
          {!isRanked && t('batchReports.byBatch', { most: mostRanked })}{' '}
          {withoutCost > 0 && t('batchReports.withoutCost', { heads: withoutCost })}
        </chakra.p>
      )}
    </chakra.section>
  );
}
