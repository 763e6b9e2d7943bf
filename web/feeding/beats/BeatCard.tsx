import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { OnDevice } from '../../platform/offline/OnDevice.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import type { BeatCard_beat$key } from './__generated__/BeatCard_beat.graphql.ts';
import { dietText, messages } from './beatMessages.ts';
import { BeatStatus } from './BeatStatus.tsx';
import { beatWithActs } from './cab/beatWithActs.ts';
import { useBeatActs } from './cab/useBeatActs.ts';
import { bandOfDeviation, bandTones } from './records/deviation.ts';
import { sumOfDone } from './cab/route.ts';

const beatFragment = graphql`
  fragment BeatCard_beat on Beat {
    id
    seq
    round
    status
    plannedKg
    carryInKg
    deviationPct
    cost
    mixer {
      name
    }
    diet {
      name
      versionNumber
    }
    operator {
      name
    }
    lines {
      id
      plannedKg
      actualKg
      food {
        id
      }
    }
    drops {
      id
      round
      corral {
        id
      }
      plannedKg
      deliveredKg
    }
  }
`;

/** A beat that was begun: where it stands, with a way into its cab while it is on its way. */
export function BeatCard({ beat: key }: { beat: BeatCard_beat$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const known = useFragment(beatFragment, key);
  const { done } = useBeatActs(known.id);
  const beat = beatWithActs(known, done);
  const { id, seq, status, mixer, diet, lines, drops, operator, plannedKg, carryInKg, deviationPct, cost } = beat;
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const isClosed = status === 'CLOSED';
  const isCancelled = status === 'CANCELLED';
  const loaded = lines.filter(({ actualKg }) => actualKg !== null).length;
  const fed = drops.filter(({ deliveredKg }) => deliveredKg !== null).length;
  const inKg = sumOfDone(lines.map((line) => ({ ...line, doneKg: line.actualKg ?? null }))).plus(carryInKg);
  const outKg = sumOfDone(drops.map((drop) => ({ ...drop, doneKg: drop.deliveredKg ?? null })));
  const path = encodeURIComponent(id);
  return (
    <Card padded aria-label={t('beats.beatLabel', { number: seq, mixer: mixer.name })} data-beat={seq}>
      <chakra.div display="grid" gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <BeatStatus status={status} />
          {done.some(({ state }) => state === 'WAITING') && <OnDevice />}
          {isClosed && deviationPct != null && (
            <Badge tone={bandTones[bandOfDeviation(deviationPct)]}>
              {t('beats.deviationOf', { pct: formatDecimal(deviationPct, locale, { digits: 1 }) })}
            </Badge>
          )}
        </chakra.div>
        <div>
          <chakra.p
            fontSize="2xl"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            lineHeight="tight"
            textDecoration={isCancelled ? 'line-through' : undefined}
          >
            {t('beats.kgOf', { kg: kg(inKg.toFixed()), planned: kg(plannedKg) })}
          </chakra.p>
          <chakra.p fontWeight="medium">
            {t('beats.number', { number: seq })} · {diet && dietText(t, diet.name, diet.versionNumber)}
          </chakra.p>
          <chakra.p color="fg.muted">{[mixer.name, operator?.name].filter(Boolean).join(' · ')}</chakra.p>
        </div>
        <chakra.p fontSize="sm" fontVariantNumeric="tabular-nums">
          {status === 'LOADING'
            ? t('beats.loadedOf', { done: loaded, all: lines.length })
            : t('beats.fedOf', { done: fed, all: drops.length, kg: kg(outKg.toFixed()) })}
          {isClosed && cost != null && ` · ${formatMoney(cost, locale)}`}
        </chakra.p>
        {!isClosed && !isCancelled && mayDo('beat:write') ? (
          <Link to={`/admin/tract/beat-of-day/${path}`}>{t('beats.toCab')}</Link>
        ) : (
          <Link to={`/admin/tract/beat-history/${path}`}>{t('beats.details')}</Link>
        )}
      </chakra.div>
    </Card>
  );
}
