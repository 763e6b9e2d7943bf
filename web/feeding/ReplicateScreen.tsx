import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import { formatDecimal, formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { useFieldWrite } from '../platform/relay/useFieldWrite.ts';
import { Link } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { Checkbox } from '../platform/ui/Checkbox.tsx';
import { EmptyState } from '../platform/ui/EmptyState.tsx';
import { ScreenHeader } from '../platform/ui/ScreenHeader.tsx';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import { toast, toastError } from '../platform/ui/toast.ts';
import type { ReplicateScreenMutation } from './__generated__/ReplicateScreenMutation.graphql.ts';
import type { ReplicateScreenQuery } from './__generated__/ReplicateScreenQuery.graphql.ts';
import { messages } from './planningMessages.ts';
import { missingOf, type Missing } from './replicateRows.ts';

const query = graphql`
  query ReplicateScreenQuery {
    farm {
      troughManagement(filter: {}) {
        day
        isOpen
        read
        rows {
          corralId
          corralName
          batchName
          heads
          dietNames
          planCall
          planKg
          reading {
            call
          }
        }
      }
      feedingGaps {
        withoutDiet {
          corralId
        }
        withoutTractPlan {
          corralId
        }
      }
    }
  }
`;

/** The screen is read again when somebody reads a trough. */
export const feed = graphql`
  subscription ReplicateScreenFeedSubscription {
    troughReadingChanged {
      id
    }
  }
`;

const fixes = { PLAN: '/admin/tract/replace-planning', DIET: '/admin/tract/change-corral-diet' } as const;

interface Result {
  text: string;
  ok: boolean;
}

/** Corrals that nobody read, and one button that repeats their calls. */
export function ReplicateScreen({ queryRef }: ScreenProps<ReplicateScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { revalidate } = useRevalidator();
  const { farm } = usePreloadedQuery<ReplicateScreenQuery>(query, queryRef);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [pending, setPending] = useState(false);
  const replicate = useFieldWrite<ReplicateScreenMutation>(graphql`
    mutation ReplicateScreenMutation($input: ReplicateReadingsInput!) {
      replicateReadings(input: $input) {
        readings {
          id
          corralId
          call
        }
        refused {
          corralId
          message
        }
      }
    }
  `);
  const management = farm.troughManagement;
  const all = management?.rows ?? [];
  const rows = all
    .filter(({ corralId, reading }) => reading?.call == null || results.has(corralId))
    .map((row) => ({ ...row, why: missingOf(row.corralId, farm.feedingGaps) }));
  const open = rows.filter(({ corralId, why }) => why === 'READING' && results.get(corralId)?.ok !== true);
  const chosen = open.filter(({ corralId }) => !leftOut.has(corralId));
  const call = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 2 }) || '—';

  const repeat = async (): Promise<void> => {
    setPending(true);
    try {
      const { readings, refused } = (
        await replicate({
          corralIds: chosen.map(({ corralId }) => corralId),
          day: management?.isOpen === false ? management.day : null,
        })
      ).replicateReadings;
      setResults(
        new Map([
          ...results,
          ...readings.map(({ corralId, call: repeated }): [string, Result] => [
            corralId,
            { ok: true, text: t('replicate.done', { call: call(repeated) }) },
          ]),
          ...refused.map(({ corralId, message }): [string, Result] => [corralId, { ok: false, text: message }]),
        ]),
      );
      toast({ severity: 'success', text: t('replicate.count', { count: readings.length }) });
      await revalidate();
    } catch (cause) {
      void toastError(toAppError(cause));
    } finally {
      setPending(false);
    }
  };
  const choose = (corralId: string, isChosen: boolean): void => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(corralId);
    else next.add(corralId);
    setLeftOut(next);
  };
  const whyOf = (why: Missing): ReactNode =>
    why !== 'READING' && mayDo('feeding:write') ? (
      <>
        {t(`replicate.why${why}`)} · <Link to={fixes[why]}>{t(`replicate.fix${why}`)}</Link>
      </>
    ) : (
      t(`replicate.why${why}`)
    );
  const resultOf = (corralId: string): ReactNode => {
    const result = results.get(corralId);
    return result ? <chakra.span color={result.ok ? 'brand.fg' : 'danger.fg'}>{result.text}</chakra.span> : '';
  };
  const end = { align: 'end' } as const;
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader
        title={t('replicate.title')}
        back={{ to: '/admin/tract/home', label: t('tract.home') }}
        actions={
          open.length > 0 && (
            <Button variant="solid" disabled={pending || chosen.length === 0} onClick={() => void repeat()}>
              {t('replicate.do', { count: chosen.length })}
            </Button>
          )
        }
      />
      <chakra.p color="fg.muted">
        {t('replicate.text')} {all.length > 0 && t('replicate.read', { count: management?.read ?? 0, all: all.length })}
      </chakra.p>
      {rows.length === 0 ? (
        <Card>
          {all.length === 0 ? (
            <EmptyState icon="trough" title={t('replicate.noCattle')} text={t('replicate.noCattleText')}>
              <Link to="/admin/management/batches">{t('replicate.toBatches')}</Link>
            </EmptyState>
          ) : (
            <EmptyState icon="check" title={t('replicate.empty')} text={t('replicate.emptyText')}>
              <Link to="/admin/tract/management-trough/v2">{t('replicate.toReading')}</Link>
            </EmptyState>
          )}
        </Card>
      ) : (
        <Card padded minW="0">
          {open.length > 1 && (
            <chakra.div display="flex" gap="2" mb="3">
              <Button size="sm" onClick={() => setLeftOut(new Set())}>
                {t('replicate.all')}
              </Button>
              <Button size="sm" onClick={() => setLeftOut(new Set(open.map(({ corralId }) => corralId)))}>
                {t('replicate.none')}
              </Button>
            </chakra.div>
          )}
          <SmallTable
            label={t('replicate.title')}
            columns={[
              { title: t('dietChange.corral') },
              { title: t('dietPreview.batch') },
              { title: t('dietPreview.heads'), ...end },
              { title: t('dietChange.from') },
              { title: t('replicate.why') },
              { title: t('dietPreview.call'), ...end },
              { title: t('dietPreview.kg'), ...end },
              ...(results.size > 0 ? [{ title: t('replicate.result') }] : []),
            ]}
            rows={rows.map(({ corralId, corralName, batchName, heads, dietNames, planCall, planKg, why }) => {
              const isOpen = open.some((row) => row.corralId === corralId);
              return {
                key: corralId,
                cells: [
                  <chakra.label key="choice" display="inline-flex" alignItems="center" gap="2" minH="6">
                    <Checkbox
                      checked={isOpen && !leftOut.has(corralId)}
                      disabled={!isOpen}
                      onChange={({ target }) => choose(corralId, target.checked)}
                    />
                    {corralName}
                  </chakra.label>,
                  batchName,
                  formatInteger(heads, locale),
                  dietNames.join(' + ') || '—',
                  results.get(corralId)?.ok === true ? '—' : whyOf(why),
                  call(planCall),
                  formatDecimal(planKg, locale, { digits: 0 }) || '—',
                  ...(results.size > 0 ? [resultOf(corralId)] : []),
                ],
              };
            })}
          />
        </Card>
      )}
    </chakra.div>
  );
}
