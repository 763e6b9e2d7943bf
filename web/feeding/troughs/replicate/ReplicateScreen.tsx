import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode, type Dispatch, type SetStateAction } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { Link } from '../../../platform/router/Link.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { EmptyState } from '../../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../../platform/ui/screen/ScreenHeader.tsx';
import { toast, toastError } from '../../../platform/ui/overlays/toast.ts';
import type { ReplicateScreenQuery } from './__generated__/ReplicateScreenQuery.graphql.ts';
import { LinePicker } from '../../lines/LinePicker.tsx';
import { useAddress } from '../../lines/useAddress.ts';
import { useBoardLines } from '../../lines/useBoardLines.ts';
import { messages } from '../../planningMessages.ts';
import { type Missing } from './replicateRows.ts';
import { useRepeatAll } from './useRepeatAll.ts';
import { rowsOf, ReplicateTable } from './ReplicateTable.tsx';
import { useReplicate } from './useReplicate.ts';

const query = graphql`
  query ReplicateScreenQuery($filter: TroughStretchInput!) {
    farm {
      all: troughStretch(filter: {}) {
        corrals
        read
      }
      unread: troughStretch(filter: $filter) {
        corrals
        lines {
          ...useBoardLines_lines
        }
        names {
          ...useBoardLines_names
        }
        shown {
          ...useBoardLines_shown
        }
        withoutDiet
        withoutTractPlan
        troughs {
          day
          isOpen
          rows {
            corralId
            corralName
            batchName
            heads
            dietNames
            planCall
            planKg
          }
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

const nothing = { corrals: 0, read: 0 };

type ReplicateActionsProps = {
  lines: ReturnType<typeof useBoardLines>;
  pending: boolean;
  lineOnItsWay: number | null;
  repeat: (work: () => Promise<number>) => Promise<void>;
  repeatAll: (
    lines: readonly { readonly lineId?: string | null | undefined }[],
    leftOut: ReadonlySet<string>,
  ) => Promise<number>;
  leftOut: ReadonlySet<string>;
  open: ReturnType<typeof rowsOf>;
  chosen: ReturnType<typeof rowsOf>;
  send: ReturnType<typeof useReplicate>['send'];
};

function ReplicateActions({
  lines,
  pending,
  lineOnItsWay,
  repeat,
  repeatAll,
  leftOut,
  open,
  chosen,
  send,
}: ReplicateActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {lines.shown !== null && (
        <Button
          disabled={pending || lineOnItsWay !== null}
          onClick={() => void repeat(() => repeatAll(lines.lines, leftOut))}
        >
          {lineOnItsWay === null
            ? t('replicate.everywhere')
            : t('replicate.onItsWay', { done: lineOnItsWay, all: lines.lines.length })}
        </Button>
      )}
      {open.length > 0 && (
        <Button
          variant="solid"
          disabled={pending || chosen.length === 0}
          onClick={() => void repeat(() => send(chosen.map(({ corralId }) => corralId)))}
        >
          {t('replicate.do', { count: chosen.length })}
        </Button>
      )}
    </>
  );
}

function NothingLeft({ corrals }: { corrals: number }) {
  const t = useMessages(messages);
  return (
    <Card>
      {corrals === 0 ? (
        <EmptyState icon="trough" title={t('replicate.noCattle')} text={t('replicate.noCattleText')}>
          <Link to="/admin/management/batches">{t('replicate.toBatches')}</Link>
        </EmptyState>
      ) : (
        <EmptyState icon="check" title={t('replicate.empty')} text={t('replicate.emptyText')}>
          <Link to="/admin/tract/management-trough/v2">{t('replicate.toReading')}</Link>
        </EmptyState>
      )}
    </Card>
  );
}

function ChooseAll({
  open,
  setLeftOut,
}: {
  open: ReturnType<typeof rowsOf>;
  setLeftOut: Dispatch<SetStateAction<ReadonlySet<string>>>;
}) {
  const t = useMessages(messages);
  return (
    open.length > 1 && (
      <chakra.div display="flex" gap="2" mb="3">
        <Button size="sm" onClick={() => setLeftOut(new Set())}>
          {t('replicate.all')}
        </Button>
        <Button size="sm" onClick={() => setLeftOut(new Set(open.map(({ corralId }) => corralId)))}>
          {t('replicate.none')}
        </Button>
      </chakra.div>
    )
  );
}

interface UseReplicateRowsInput {
  revalidate: () => Promise<void>;
  leftOut: ReadonlySet<string>;
  setLeftOut: Dispatch<SetStateAction<ReadonlySet<string>>>;
  results: ReturnType<typeof useReplicate>['results'];
}

function useReplicateRows({ revalidate, leftOut, setLeftOut, results }: UseReplicateRowsInput) {
  const t = useMessages(messages);
  const repeat = (work: () => Promise<number>): Promise<void> =>
    work().then(
      (count) => {
        toast({ severity: 'success', text: t('replicate.count', { count }) });
        return revalidate();
      },
      (cause: unknown) => void toastError(toAppError(cause)),
    );
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
  return { repeat, choose, whyOf, resultOf };
}

/** Corrals that nobody read, and one button that repeats their calls. */
export function ReplicateScreen({ queryRef }: ScreenProps<ReplicateScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { revalidate } = useRevalidator();
  const { farm } = usePreloadedQuery<ReplicateScreenQuery>(query, queryRef);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { corrals, read } = farm.all ?? nothing;
  const { unread } = farm;
  const left = unread?.troughs.rows ?? [];
  const { results, pending, send } = useReplicate(left, unread?.troughs);
  const rows = rowsOf(results, left, unread);
  const [, set] = useAddress();
  const lines = useBoardLines({
    lines: unread?.lines ?? [],
    every: unread?.names ?? [],
    shown: unread?.shown,
    names: left.map(({ corralName }) => corralName),
    isDone: () => false,
    set,
  });
  const open = rows.filter(({ corralId, why }) => why === 'READING' && results.get(corralId)?.ok !== true);
  const chosen = open.filter(({ corralId }) => !leftOut.has(corralId));
  const call = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 2 }) || '—';

  const [lineOnItsWay, repeatAll] = useRepeatAll(send);
  const { repeat, choose, whyOf, resultOf } = useReplicateRows({ revalidate, leftOut, setLeftOut, results });
  const end = { align: 'end' } as const;
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader
        title={t('replicate.title')}
        back={{ to: '/admin/tract/home', label: t('tract.home') }}
        actions={
          <ReplicateActions
            lines={lines}
            pending={pending}
            lineOnItsWay={lineOnItsWay}
            repeat={repeat}
            repeatAll={repeatAll}
            leftOut={leftOut}
            open={open}
            chosen={chosen}
            send={send}
          />
        }
      />
      <chakra.p color="fg.muted">
        {t('replicate.text')} {corrals > 0 && t('replicate.read', { count: read, all: corrals })}
      </chakra.p>
      {rows.length === 0 ? (
        <NothingLeft corrals={corrals} />
      ) : (
        <Card padded minW="0">
          {lines.shown !== null && (
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
              <LinePicker lines={lines.lines} shown={lines.shown} onPast={lines.onPast} set={set} />
              <chakra.span color="fg.muted">{t('replicate.left', { count: unread?.corrals ?? 0 })}</chakra.span>
            </chakra.div>
          )}
          <ChooseAll open={open} setLeftOut={setLeftOut} />
          <ReplicateTable
            end={end}
            results={results}
            rows={rows}
            open={open}
            leftOut={leftOut}
            choose={choose}
            whyOf={whyOf}
            call={call}
            resultOf={resultOf}
          />
        </Card>
      )}
    </chakra.div>
  );
}
