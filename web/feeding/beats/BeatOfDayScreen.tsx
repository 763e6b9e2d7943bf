import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { Choice } from '../../platform/form/controls/Choice.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import { Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { chosenFarmDay } from '../../platform/session/farmDay.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useStore } from '../../platform/session/store.ts';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/ScreenHeader.tsx';
import type { BeatOfDayScreenQuery } from './__generated__/BeatOfDayScreenQuery.graphql.ts';
import { BeatCard } from './BeatCard.tsx';
import { messages } from './beatMessages.ts';
import { LoadCard } from './LoadCard.tsx';
import { useStartBeat } from './useStartBeat.ts';

const query = graphql`
  query BeatOfDayScreenQuery($filter: SuggestedLoadsInput) {
    farm {
      currentDay
      mixers(first: 50, filter: { active: true }) {
        edges {
          node {
            id
            name
          }
        }
      }
      beats(first: 100, filter: { ofDay: true }, orderBy: { field: NUMBER, direction: ASC }) {
        edges {
          node {
            id
            round
            status
            seq
            mixer {
              id
            }
            ...BeatCard_beat
          }
        }
      }
      suggestedLoads(filter: $filter) {
        round
        dietId
        mixerId
        number
        kg
        capKg
        isUnderMin
        joinRound
        joinKg
        makeMinKg
        drops {
          corralId
          kg
        }
        ...LoadCard_load
      }
    }
  }
`;

const isOnItsWay = ({ status }: { status: string }): boolean => status !== 'CLOSED' && status !== 'CANCELLED';

/** What is to be loaded today, what is on its way and what is done, round by round. */
export function BeatOfDayScreen({ queryRef }: ScreenProps<BeatOfDayScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<BeatOfDayScreenQuery>(query, queryRef);
  const [search, setSearch] = useSearchParams();
  const day = useStore(chosenFarmDay) ?? farm.currentDay;
  const isOpen = day === farm.currentDay;
  const { start, busy, refusal } = useStartBeat();
  const mixers = farm.mixers.edges.map(({ node }) => node);
  const beats = farm.beats.edges.map(({ node }) => node).filter(({ status }) => status !== 'CANCELLED');
  const loads = isOpen ? (farm.suggestedLoads ?? []) : [];
  const rounds = [...new Set([...beats, ...loads].map(({ round }) => round))].toSorted((a, b) => a - b);
  const busyMixers = new Map(beats.filter(isOnItsWay).map(({ mixer, seq }) => [mixer.id, seq]));
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
      {mixers.length > 1 && loads.length > 0 && (
        <chakra.div maxW="18rem">
          <Choice
            label={t('beats.loadWith')}
            value={search.get('mixer') ?? ''}
            choices={[
              { value: '', label: t('beats.anyMixer') },
              ...mixers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(mixer) => setSearch(mixer === '' ? {} : { mixer }, { replace: true })}
          />
        </chakra.div>
      )}
      {rounds.length === 0 && mixers.length > 0 && (
        <EmptyState icon="scale" title={t('beats.none')} text={t(isOpen ? 'beats.noneText' : 'beats.noneThen')} />
      )}
      {rounds.map((round) => (
        <chakra.section key={round} aria-labelledby={`round-${round}`} display="grid" gap="3">
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
            {loads
              .filter((load) => load.round === round)
              .map((load) => {
                const key = `${load.round} ${load.dietId} ${load.number}`;
                return (
                  <LoadCard
                    key={key}
                    load={load}
                    offers={load}
                    busyWith={busyMixers.get(load.mixerId) ?? null}
                    busy={busy !== null}
                    refusal={refusal?.key === key ? refusal.faults : []}
                    onStart={(offer) => void start(key, load, offer, loads)}
                  />
                );
              })}
          </chakra.div>
        </chakra.section>
      ))}
    </chakra.div>
  );
}
