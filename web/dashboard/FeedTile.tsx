import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import type { troubleStatuses } from '../../server/feeding/feedDay/feedStatus.calc.ts';
import { shifted } from '../../server/platform/files/cell.calc.ts';
import { tonPlaces } from '../platform/i18n/decimal.ts';
import { formatDecimal, formatInteger, formatKg } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import type { FeedTile_farm$key, FeedTile_farm$data } from './__generated__/FeedTile_farm.graphql.ts';
import { messages } from './messages.ts';

type TroubleStatus = (typeof troubleStatuses)[number];

const board = '/admin/tract/tract-of-day/v2';
const cab = '/admin/tract/beat-of-day';
const history = '/admin/tract/beat-history';
const list = '/admin/tract/tract-of-day';

const kgOfTon = 1000;

interface ProgressProps {
  label: string;
  text: string;
  done: number;
  all: number;
}

function Progress({ label, text, done, all }: ProgressProps) {
  const pct = all > 0 ? Math.min(100, (done / all) * 100) : 0;
  return (
    <chakra.div display="grid" gap="1">
      <chakra.div display="flex" justifyContent="space-between" gap="3" fontSize="sm">
        <span>{label}</span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(pct)}
        h="1.5"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div h="full" bg="brand.solid" style={{ width: `${pct}%` }} />
      </chakra.div>
    </chakra.div>
  );
}

const farmFragment = graphql`
  fragment FeedTile_farm on Farm {
    feedDay {
      total
      read
      troubles {
        status
        count
        corralNames
      }
      rounds {
        round
        plannedKg
        deliveredKg
      }
      loads {
        beatId
        seq
        status
        mixerName
        dietName
        plannedKg
        loadedKg
        deliveredKg
      }
    }
  }
`;

function LoadsOnTheWay({ loads }: { loads: readonly NonNullable<FeedTile_farm$data['feedDay']>['loads'][number][] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return loads.map(({ beatId, seq, status, mixerName, dietName, plannedKg, loadedKg, deliveredKg }) => (
    <chakra.li key={beatId} fontSize="sm">
      <Link to={`${mayDo('beat:write') ? cab : history}/${encodeURIComponent(beatId)}`} fontWeight="medium">
        {t('dashboard.load', { seq, mixer: mixerName, diet: dietName })}
      </Link>
      <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
        {status === 'LOADING'
          ? t('dashboard.loading', { kg: formatKg(loadedKg, locale), of: formatKg(plannedKg, locale) })
          : t(status === 'MIXING' ? 'dashboard.mixing' : 'dashboard.distributing', {
              kg: formatKg(deliveredKg, locale),
              of: formatKg(loadedKg, locale),
            })}
      </chakra.p>
    </chakra.li>
  ));
}

/** How the feeding of the day stands: troughs read, rounds, what is wrong and who is on the way. */
export function FeedTile({ farm: key }: { farm: FeedTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { feedDay } = useFragment(farmFragment, key);
  if (!feedDay) return null;
  const { total, read, troubles, rounds, loads } = feedDay;
  if (total === 0)
    return (
      <chakra.p fontSize="sm" color="fg.muted">
        {t('dashboard.nobodyFed')}
      </chakra.p>
    );
  const tons = (kg: string): string => formatDecimal(shifted(kg, -tonPlaces), locale, { digits: 1 });
  const given = (delivered: string, planned: string): string =>
    Number(planned) < kgOfTon
      ? t('dashboard.ofKg', { delivered: formatKg(delivered, locale), planned: formatKg(planned, locale) })
      : t('dashboard.ofTons', { delivered: tons(delivered), planned: tons(planned) });
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <Link to="/admin/tract/management-trough/v2" color="inherit" textDecoration="none">
        <Progress
          label={t('dashboard.read')}
          text={`${formatInteger(read, locale)}/${formatInteger(total, locale)}`}
          done={read}
          all={total}
        />
      </Link>
      {rounds.map(({ round, plannedKg, deliveredKg }) => (
        <Link key={round} to={`${list}?round=${round}`} color="inherit" textDecoration="none">
          <Progress
            label={t('dashboard.round', { round })}
            text={given(deliveredKg, plannedKg)}
            done={Number(deliveredKg)}
            all={Number(plannedKg)}
          />
        </Link>
      ))}
      {troubles.map(({ status, count, corralNames }) => (
        <chakra.p key={status} fontSize="sm" color={status === 'LATE' ? 'warning.fg' : 'danger.fg'}>
          <Link to={board} color="inherit">
            {t(`dashboard.feed${status as TroubleStatus}`, { count })}
          </Link>
          <chakra.span color="fg.muted">{` ${corralNames.join(', ')}${count > corralNames.length ? '…' : ''}`}</chakra.span>
        </chakra.p>
      ))}
      <chakra.ul display="grid" gap="2" aria-label={t('dashboard.onTheWay')}>
        <LoadsOnTheWay loads={loads} />
      </chakra.ul>
    </chakra.div>
  );
}
