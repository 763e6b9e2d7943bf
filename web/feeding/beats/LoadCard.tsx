import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { stockEntryPath } from '../../stock/stocks/stockPaths.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { LoadCard_load$key, LoadCard_load$data } from './__generated__/LoadCard_load.graphql.ts';
import { dietText, messages } from './beatMessages.ts';
import { shortKg } from './shortKg.ts';
import { LoadContents } from './LoadContents.tsx';
import { offersOf, type LoadToStart, type Offer } from './offers.ts';
import type { LoadFault } from './useStartBeat.ts';

type Props = {
  load: LoadCard_load$key;
  offers: LoadToStart;
  /** The number of the beat that its mixer is still in, which the server may not have given yet. */
  busyWith: number | null | undefined;
  busy: boolean;
  refusal: readonly LoadFault[];
  onStart: (offer: Offer) => void;
};

const loadFragment = graphql`
  fragment LoadCard_load on SuggestedLoad {
    dietName
    dietVersion
    mixerName
    number
    count
    kg
    carryInKg
    minKg
    isUnderMin
    joinRound
    joinKg
    makeMinKg
    surplusKg
    ingredients {
      foodId
      foodName
      kg
      onHandKg
      dosabilityPct
      isTooCoarse
    }
    ...LoadContents_load
  }
`;

type NoticeProps = {
  ingredients: LoadCard_load$data['ingredients'];
  kg: (value: string | null | undefined) => string;
};

function CoarseNotice({ ingredients, kg }: NoticeProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const coarse = ingredients.filter(({ isTooCoarse }) => isTooCoarse);
  if (coarse.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('beats.coarse', {
        foods: coarse
          .map(({ foodName, kg: of, dosabilityPct }) =>
            t('beats.coarseOf', {
              food: foodName,
              kg: kg(of),
              pct: formatDecimal(dosabilityPct, locale, { digits: 0, maxDigits: 1 }),
            }),
          )
          .join(', '),
      })}
    </Notice>
  );
}

/** Foods of which there is less than the load needs, each with the way to enter more. */
function ShortNotice({ ingredients, kg }: NoticeProps) {
  const t = useMessages(messages);
  const short = ingredients.filter(({ kg: of, onHandKg }) => shortKg(of, onHandKg) !== null);
  if (short.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('beats.short', {
        foods: short
          .map(({ foodName, onHandKg, kg: of }) =>
            t('beats.shortOf', { food: foodName, onHand: kg(onHandKg), kg: kg(of) }),
          )
          .join('; '),
      })}
      {mayDo('stock:write') &&
        short.map(({ foodId, foodName }) => (
          <chakra.span key={foodId} display="block">
            <Link to={stockEntryPath(foodId, '/admin/tract/beat-of-day')}>
              {t('beats.enterStockOf', { food: foodName })}
            </Link>
          </chakra.span>
        ))}
    </Notice>
  );
}

type OfferButtonsProps = {
  offers: LoadToStart;
  busy: boolean;
  onStart: (offer: Offer) => void;
  names: Record<Offer, string>;
};

function OfferButtons({ offers, busy, onStart, names }: OfferButtonsProps) {
  return (
    <chakra.div display="grid" gap="2">
      {offersOf(offers).map((offer, index) => (
        <Button
          key={offer}
          size="lg"
          variant={index === 0 && offer !== 'MAKE_MIN' ? 'solid' : 'outline'}
          whiteSpace="normal"
          h="auto"
          minH="11"
          py="2"
          disabled={busy}
          onClick={() => onStart(offer)}
        >
          {names[offer]}
        </Button>
      ))}
    </chakra.div>
  );
}

/** A load that nobody has begun: what goes in, where it goes, and the ways to begin it. */
export function LoadCard({ load: key, offers, busyWith, busy, refusal, onStart }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const load = useFragment(loadFragment, key);
  const kg = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const names: Record<Offer, string> = {
    ACCEPT: t(load.isUnderMin ? 'beats.startAnyway' : 'beats.start'),
    JOIN: t('beats.startJoined', { round: load.joinRound ?? 0, kg: kg(load.joinKg) }),
    MAKE_MIN: t('beats.startMin', { kg: kg(load.makeMinKg), surplus: kg(load.surplusKg) }),
  };
  return (
    <Card padded aria-label={t('beats.suggestedLabel', { diet: load.dietName, mixer: load.mixerName })} data-load>
      <chakra.div display="grid" gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Badge tone="info">{t('beats.suggested')}</Badge>
          {load.count > 1 && <Badge>{t('beats.loadOf', { number: load.number, count: load.count })}</Badge>}
        </chakra.div>
        <div>
          <chakra.p fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" lineHeight="tight">
            {kg(load.kg)} kg
          </chakra.p>
          <chakra.p fontWeight="medium">{dietText(t, load.dietName, load.dietVersion)}</chakra.p>
          <chakra.p color="fg.muted">{load.mixerName}</chakra.p>
          {Number(load.carryInKg) > 0 && (
            <chakra.p fontSize="sm" color="fg.muted">
              {t('beats.carryIn', { kg: kg(load.carryInKg) })}
            </chakra.p>
          )}
        </div>
        <LoadContents load={load} />
        {load.isUnderMin && <Notice tone="warning">{t('beats.underMin', { min: kg(load.minKg) })}</Notice>}
        <CoarseNotice ingredients={load.ingredients} kg={kg} />
        {refusal.length === 0 && <ShortNotice ingredients={load.ingredients} kg={kg} />}
        {refusal.map(({ text, food }) => (
          <Notice key={text} tone="danger" urgent>
            {text}{' '}
            {mayDo('stock:write') &&
              load.ingredients
                .filter(({ foodName }) => foodName === food)
                .map(({ foodId }) => (
                  <Link key={foodId} to={stockEntryPath(foodId, '/admin/tract/beat-of-day')}>
                    {t('beats.enterStock')}
                  </Link>
                ))}
          </Notice>
        ))}
        {mayDo('beat:write') &&
          (busyWith === undefined ? (
            <OfferButtons offers={offers} busy={busy} onStart={onStart} names={names} />
          ) : (
            <chakra.p color="fg.muted">
              {busyWith === null
                ? t('beats.mixerBegun', { mixer: load.mixerName })
                : t('beats.mixerBusy', { mixer: load.mixerName, beat: busyWith })}
            </chakra.p>
          ))}
      </chakra.div>
    </Card>
  );
}
