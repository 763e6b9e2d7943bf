import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { Choice } from '../../platform/form/controls/choices/Choice.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import { Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { chosenFarmDay } from '../../platform/session/farmDay.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useStore } from '../../platform/session/store.ts';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type {
  BeatOfDayScreen_beat$key,
  BeatOfDayScreen_beat$data,
} from './__generated__/BeatOfDayScreen_beat.graphql.ts';
import type { BeatOfDayScreenQuery, BeatOfDayScreenQuery$data } from './__generated__/BeatOfDayScreenQuery.graphql.ts';
import { useAddress } from '../lines/useAddress.ts';
import { BeatCard } from './BeatCard.tsx';
import { messages } from './beatMessages.ts';
import { LoadCard } from './LoadCard.tsx';
import type { LiveBeat } from './cab/liveBeat.ts';
import { DraftCard } from './DraftCard.tsx';
import { closedHere, residualOf } from './draftBeat.ts';
import type { Offer } from './offers.ts';
import { isOnItsWay, useBegun } from './useDraftBeats.ts';
import { useStartBeat } from './useStartBeat.ts';

const query = graphql`
  query BeatOfDayScreenQuery($filter: LoadsToStartInput!, $round: Int) {
    farm {
      id
      currentDay
      settings {
        feeding {
          hardMixGate
        }
      }
      mixers(first: 50, filter: { active: true }) {
        edges {
          node {
            id
            name
            scaleDivisionKg
          }
        }
      }
      onTheWay: beats(
        first: 50
        filter: { ofDay: true, statuses: [LOADING, MIXING, DISTRIBUTING] }
        orderBy: { field: NUMBER, direction: ASC }
      ) {
        edges {
          node {
            ...BeatOfDayScreen_beat
          }
        }
      }
      closed: beats(
        first: 20
        filter: { ofDay: true, round: $round, statuses: [CLOSED, CANCELLED] }
        orderBy: { field: NUMBER, direction: DESC }
      ) {
        totalCount
        edges {
          node {
            ...BeatOfDayScreen_beat
          }
        }
      }
      loadsToStart(filter: $filter) {
        hasMore
        rounds
        loads {
          round
          dietId
          dietName
          mixerId
          number
          kg
          carryInKg
          capKg
          isUnderMin
          mixMinutes
          joinRound
          joinKg
          makeMinKg
          drops {
            corralId
            corralName
            kg
            isSplit
          }
          ingredients {
            foodId
            foodName
            kg
            onHandKg
          }
          ...LoadCard_load
        }
      }
    }
  }
`;

const beatFields = graphql`
  fragment BeatOfDayScreen_beat on Beat @relay(plural: true) {
    id
    round
    status
    seq
    mixer {
      id
    }
    diet {
      id
    }
    ...BeatCard_beat
  }
`;

const nodesOf = <Node,>({ edges }: { readonly edges: readonly { readonly node: Node }[] }): Node[] =>
  edges.map(({ node }) => node);

type MixerChoiceProps = {
  search: URLSearchParams;
  mixers: BeatOfDayScreenQuery$data['farm']['mixers']['edges'][number]['node'][];
  set: (changes: Record<string, string>) => void;
};

function MixerChoice({ search, mixers, set }: MixerChoiceProps) {
  const t = useMessages(messages);
  return (
    <chakra.div maxW="18rem">
      <Choice
        label={t('beats.loadWith')}
        value={search.get('mixer') ?? ''}
        choices={[
          { value: '', label: t('beats.anyMixer') },
          ...mixers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(mixer) => set({ mixer })}
      />
    </chakra.div>
  );
}

type RoundChoiceProps = {
  chosen: string;
  toLoad: readonly number[];
  rounds: number[];
  set: (changes: Record<string, string>) => void;
  hasMore: boolean;
  loads: readonly NonNullable<BeatOfDayScreenQuery$data['farm']['loadsToStart']>['loads'][number][];
  closed: BeatOfDayScreenQuery$data['farm']['closed'];
  done: BeatOfDayScreen_beat$data;
};

function RoundChoice({ chosen, toLoad, rounds, set, hasMore, loads, closed, done }: RoundChoiceProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div maxW="18rem">
        <Choice
          label={t('beats.roundShort')}
          value={chosen}
          choices={[
            { value: '', label: t('beats.everyRound') },
            ...[...new Set([...toLoad, ...rounds, Number(chosen)])]
              .filter((round) => round > 0)
              .toSorted((a, b) => a - b)
              .map((round) => ({ value: String(round), label: t('beats.round', { round }) })),
          ]}
          onChange={(round) => set({ round })}
        />
      </chakra.div>
      {hasMore && <chakra.p color="fg.muted">{t('beats.loadsShown', { count: loads.length })}</chakra.p>}
      {closed.totalCount > done.length && (
        <Link to="/admin/tract/beat-history">
          {t('beats.closedShown', { count: done.length, all: closed.totalCount })}
        </Link>
      )}
    </chakra.div>
  );
}

type LoadsOfRoundProps = {
  round: number;
  beats: BeatOfDayScreen_beat$data[number][];
  loads: readonly NonNullable<BeatOfDayScreenQuery$data['farm']['loadsToStart']>['loads'][number][];
  drafts: readonly LiveBeat[];
  busyMixers: Map<string, number | null>;
  busy: string | null;
  refusal: ReturnType<typeof useStartBeat>['refusal'];
  start: (key: string, load: LoadsOfRoundProps['loads'][number], offer: Offer) => void;
};

function LoadsOfRound({ round, beats, drafts, loads, busyMixers, busy, refusal, start }: LoadsOfRoundProps) {
  const t = useMessages(messages);
  return (
    <chakra.section aria-labelledby={`round-${round}`} display="grid" gap="3">
      <chakra.h2 id={`round-${round}`} fontSize="lg" fontWeight="semibold">
        {t('beats.round', { round })}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))"
      >
        {beats
          .filter((beat) => beat.round === round)
          .map((beat) => (
            <BeatCard key={beat.id} beat={beat} />
          ))}
        {drafts
          .filter((beat) => beat.round === round)
          .map((beat) => (
            <DraftCard key={beat.id} beat={beat} />
          ))}
        {loads
          .filter((load) => load.round === round)
          .map((load) => {
            const key = `${load.round} ${load.dietId} ${load.number}`;
            return (
              <LoadCard
                key={key}
                load={load}
                offers={load}
                busyWith={busyMixers.get(load.mixerId)}
                busy={busy !== null}
                refusal={refusal?.key === key ? refusal.faults : []}
                onStart={(offer) => start(key, load, offer)}
              />
            );
          })}
      </chakra.div>
    </chakra.section>
  );
}

/** What is to be loaded today, what is on its way and what is done, round by round. */
export function BeatOfDayScreen({ queryRef }: ScreenProps<BeatOfDayScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<BeatOfDayScreenQuery>(query, queryRef);
  const [search, set] = useAddress();
  const day = useStore(chosenFarmDay) ?? farm.currentDay;
  const isOpen = day === farm.currentDay;
  const { start, busy, refusal } = useStartBeat();
  const mixers = farm.mixers.edges.map(({ node }) => node);
  const chosen = search.get('round') ?? '';
  const { onTheWay, closed } = farm;
  const going = useFragment<BeatOfDayScreen_beat$key>(
    beatFields,
    useMemo(() => nodesOf(onTheWay), [onTheWay]),
  );
  const done = useFragment<BeatOfDayScreen_beat$key>(
    beatFields,
    useMemo(() => nodesOf(closed), [closed]),
  );
  const beats = [...done, ...going]
    .filter(({ round }) => chosen === '' || String(round) === chosen)
    .toSorted((one, other) => one.seq - other.seq);
  const { hasMore = false, loads: suggested = [], rounds: toLoad = [] } = (isOpen ? farm.loadsToStart : null) ?? {};
  const { drafts, begun, ended, loads } = useBegun(suggested, [...going, ...done], chosen);
  const rounds = [...new Set([...beats, ...drafts, ...loads].map(({ round }) => round))].toSorted((a, b) => a - b);
  const busyMixers = new Map<string, number | null>([
    ...begun.filter(({ status }) => isOnItsWay(status)).map(({ mixer }): [string, null] => [mixer.id, null]),
    ...going.flatMap(({ id, mixer, seq }): [string, number][] => (ended.has(id) ? [] : [[mixer.id, seq]])),
  ]);
  const { id, settings } = farm;
  const begin: LoadsOfRoundProps['start'] = (key, load, offer) => {
    const mixer = mixers.find((each) => each.id === load.mixerId);
    const residualKg = residualOf([...closedHere(going, ended), ...begun], load);
    if (mixer) void start(key, load, offer, { loads: suggested, mixer, residualKg, farm: { id, settings } });
  };
  const isCut = hasMore || closed.totalCount > done.length || chosen !== '';
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="7xl">
      <ScreenHeader
        title={t('beats.ofDay')}
        detail={formatDate(day)}
        actions={mayDo('beat:write') && isOpen && <AddLink to="/admin/tract/beat-add" label={t('beats.add')} />}
      />
      {!isOpen && <Notice tone="info">{t('beats.otherDay')}</Notice>}
      {mixers.length === 0 && (
        <Notice tone="warning">
          {t('beats.noMixer')} <Link to="/admin/farm/mixers/add">{t('beats.addMixer')}</Link>
        </Notice>
      )}
      {mixers.length > 1 && loads.length > 0 && <MixerChoice search={search} mixers={mixers} set={set} />}
      {isCut && (
        <RoundChoice
          chosen={chosen}
          toLoad={toLoad}
          rounds={rounds}
          set={set}
          hasMore={hasMore}
          loads={loads}
          closed={closed}
          done={done}
        />
      )}
      {rounds.length === 0 && mixers.length > 0 && (
        <EmptyState icon="scale" title={t('beats.none')} text={t(isOpen ? 'beats.noneText' : 'beats.noneThen')} />
      )}
      {rounds.map((round) => (
        <LoadsOfRound
          key={round}
          round={round}
          beats={beats}
          drafts={drafts}
          loads={loads}
          busyMixers={busyMixers}
          busy={busy}
          refusal={refusal}
          start={begin}
        />
      ))}
    </chakra.div>
  );
}
