import type { ChartData, ChartMarker, ChartPoint } from '../../../../server/platform/files/charts/chartData.calc.ts';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import type { Translate } from '../../../platform/i18n/useMessages.ts';
import type { Locale } from '../../../platform/session/storage.ts';
import type { messages as troughMessages } from '../../messages.ts';
import type { messages as reasonMessages } from '../../dietChanges/reasonMessages.ts';
import { changeText, reasonText } from '../../dietChanges/reasonText.ts';
import type { TroughGraphQuery } from './__generated__/TroughGraphQuery.graphql.ts';

type GraphDay = NonNullable<TroughGraphQuery['response']['farm']['troughGraph']>['days'][number];

type Tongue = {
  t: Translate<typeof troughMessages>;
  why: Translate<typeof reasonMessages>;
  locale: Locale;
  nightLabels: Readonly<Record<'DRY' | 'CRUMB' | 'INVENTORY', string>>;
};

const reported = (texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

/** What is said of a day of a corral. */
export function graphWords({ t, why, locale, nightLabels }: Tongue) {
  const score = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const unsteady = ({ unsteadyPct }: GraphDay): string =>
    t('trough.unsteady', { value: formatDecimal(unsteadyPct, locale, { digits: 1 }) });
  const kind = (each: GraphDay): string => (each.callKind == null ? '' : t(`trough.${each.callKind as 'GRADE'}`));
  const night = (each: GraphDay): string => (each.nightKind == null ? '' : nightLabels[each.nightKind as 'DRY']);
  const weather = (each: GraphDay): string[] =>
    each.flags.filter((flag) => flag !== 'DIET_CHANGE').map((flag) => t(`trough.${flag as 'RAIN'}`).toLowerCase());
  const reasons = (each: GraphDay): string[] => each.reasons.map((reason) => reasonText(reason, why, locale));
  return {
    t,
    score,
    night,
    reasons,
    unsteady,
    grade: (each: GraphDay): string =>
      each.grade == null
        ? each.callKind === 'GRADE'
          ? ''
          : kind(each)
        : `${score(each.grade)} (${changeText(each.pct, locale)})`,
    events: (each: GraphDay): string[] =>
      reported([
        each.dietChanged && t('trough.dietChanged', { name: each.dietNames.join(' + ') }),
        each.weighedHeads > 0 && t('trough.weighed', { count: each.weighedHeads }),
        each.headsIn > 0 && t('trough.came', { count: each.headsIn }),
        each.headsOut > 0 && t('trough.went', { count: each.headsOut }),
        each.headsDead > 0 && t('trough.died', { count: each.headsDead }),
        ...weather(each),
        (each.isAmber || each.isRed) && unsteady(each),
        each.note,
      ]),
    /** As short as a line across the chart has room for. */
    marks: (each: GraphDay): string[] =>
      reported([
        each.dietChanged && t('trough.markDiet'),
        each.weighedHeads > 0 && t('trough.markWeighing'),
        each.headsIn > 0 && `+${each.headsIn}`,
        each.headsOut > 0 && `−${each.headsOut}`,
        each.headsDead > 0 && t('trough.died', { count: each.headsDead }),
        ...each.flags
          .filter((flag) => flag === 'RAIN' || flag === 'HEAT' || flag === 'STORM')
          .map((flag) => t(`trough.${flag as 'RAIN'}`).toLowerCase()),
      ]),
    /** What the pointer shows beyond the figures. */
    notes: (each: GraphDay): string[] =>
      reported([
        each.callKind != null && t('trough.kind', { kind: kind(each) }),
        each.pct != null && t('trough.change', { pct: changeText(each.pct, locale) }),
        each.baseOrigin != null &&
          t(`trough.${each.baseOrigin as 'PLANNED'}`, { base: formatDecimal(each.base, locale) }),
        ...reasons(each),
        each.readBy != null && t('trough.readBy', { name: each.readBy }),
      ]),
  };
}

type Words = ReturnType<typeof graphWords>;

const fills = { DRY: 'empty', CRUMB: 'half', INVENTORY: 'full' } as const;

function markersOf(each: GraphDay, words: Words): ChartMarker[] {
  const marks = words.marks(each);
  const tone = each.headsDead > 0 ? 'danger' : undefined;
  return marks.length === 0 ? [] : [{ x: each.day, text: marks.join(' · '), tone }];
}

/** Delivered as bars, planned and eaten as lines, what the phase expects as a band, nights and grades above. */
export function troughChart(days: readonly GraphDay[], words: Words): Omit<ChartData, 'x'> {
  const { t } = words;
  const points = (of: (each: GraphDay) => Omit<ChartPoint, 'x'>): ChartPoint[] =>
    days.map((each) => ({ x: each.day, ...of(each) }));
  const [perHead, ofWeight] = [t('trough.kgPerHead'), t('trough.pctOfWeight')];
  return {
    markers: days.flatMap((each) => markersOf(each, words)),
    notes: Object.fromEntries(days.map((each) => [each.day, [...words.notes(each), ...words.events(each)]])),
    series: [
      {
        name: t('trough.deliveredCall'),
        kind: 'bar',
        unit: perHead,
        points: points((each) => ({
          y: each.deliveredCall ?? null,
          tone: each.isRed ? 'danger' : each.isAmber ? 'warning' : undefined,
        })),
      },
      {
        name: t('trough.plannedCall'),
        kind: 'line',
        unit: perHead,
        points: points((each) => ({ y: each.planCall ?? null })),
      },
      {
        name: t('trough.intakePct'),
        kind: 'line',
        unit: ofWeight,
        axis: 'right',
        even: true,
        points: points((each) => ({ y: each.intakePct ?? null })),
      },
      {
        name: t('trough.expected'),
        kind: 'band',
        unit: ofWeight,
        axis: 'right',
        points: points((each) => ({ y: each.highPct ?? null, low: each.lowPct ?? null })),
      },
      {
        name: t('trough.grade'),
        kind: 'lane',
        points: points((each) => ({ y: each.grade ?? null, text: words.score(each.grade) || '—' })),
      },
      {
        name: t('trough.nightKind'),
        kind: 'lane',
        points: points((each) => ({
          y: null,
          text: words.night(each) || '—',
          ...(each.nightKind == null ? {} : { fill: fills[each.nightKind as 'DRY'] }),
        })),
      },
    ],
  };
}
