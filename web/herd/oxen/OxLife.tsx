import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { formatDateTime, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { toast, toastError } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { OxLife_farm$data, OxLife_farm$key } from './__generated__/OxLife_farm.graphql.ts';
import type { OxLifePaginationQuery } from './__generated__/OxLifePaginationQuery.graphql.ts';
import type { OxLifeReverseMutation } from './__generated__/OxLifeReverseMutation.graphql.ts';
import { batchPath } from '../batches/batchPaths.ts';
import { messages as batchMessages } from '../messages.ts';
import { messages } from './oxMessages.ts';
import { lastEvent, timelineOf, type Line } from './oxTimeline.ts';

type Event = OxLife_farm$data['oxEvents']['edges'][number]['node'];

const page = 100;

function Reported({ line }: { line: Line<Event> }) {
  const t = useMessages(messages);
  const words = useMessages(batchMessages);
  const locale = useLanguage();
  const { from, batch, weight, reason, changes, note } = line;
  const value = (field: Event['changes'][number]['field'], text: string | null | undefined): string => {
    if (text == null) return t('ox.nothing');
    if (field === 'sex') return t(`ox.sex${text as 'MALE'}`);
    if (field === 'category') return t(`ox.category${text as 'BULL'}`);
    if (field === 'castrated') return t(text === 'true' ? 'ox.yes' : 'ox.no');
    return field === 'birthDate' ? text.split('-').toReversed().join('/') : text;
  };
  const parts = [
    ...(weight == null ? [] : [`${formatDecimal(weight, locale, { digits: 1 })} kg`]),
    ...(reason == null ? [] : [words(`batches.reason${reason}`)]),
    ...changes.map(({ field, from: old, to }) =>
      old == null
        ? `${t(`ox.field${field}`)}: ${value(field, to)}`
        : `${t(`ox.field${field}`)}: ${value(field, old)} → ${value(field, to)}`,
    ),
    ...(note == null ? [] : [note]),
  ];
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontSize="sm" color="fg.muted">
      {from && (
        <Link to={batchPath(from.id)} py="1">
          {from.name}
        </Link>
      )}
      {from && batch && <span aria-hidden>→</span>}
      {batch && (
        <Link to={batchPath(batch.id)} py="1">
          {batch.name}
        </Link>
      )}
      {parts.length > 0 && <span>{parts.join(' · ')}</span>}
    </chakra.div>
  );
}

/** Reverses an event once that is confirmed. */
function useReverse(): (event: Event) => void {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const { save: reverse } = useFieldWrite<OxLifeReverseMutation>(graphql`
    mutation OxLifeReverseMutation($input: ReverseOxEventInput!) {
      reverseOxEvent(input: $input) {
        ox {
          ...OxScreen_ox
        }
      }
    }
  `);
  const run = async (eventId: string): Promise<void> => {
    try {
      await reverse({ eventId });
    } catch (cause) {
      void toastError(toAppError(cause));
      throw cause;
    }
    toast({ severity: 'success', text: t('ox.reversedDone') });
    void revalidate();
  };
  return ({ id, type, at }) =>
    void ask({
      title: t('ox.reverseTitle'),
      text: t('ox.reverseText', { event: t(`ox.event${type}`), at: formatDateTime(at) }),
      confirm: t('ox.reverse'),
      cancel: t('ox.back'),
      danger: true,
      act: () => run(id),
    });
}

const farmFragment = graphql`
  fragment OxLife_farm on Farm
  @refetchable(queryName: "OxLifePaginationQuery")
  @argumentDefinitions(oxId: { type: "ID!" }, count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    oxEvents(
      first: $count
      after: $cursor
      filter: { oxId: $oxId, withReversed: true }
      orderBy: { field: DAY, direction: ASC }
    ) @connection(key: "OxLife_oxEvents", filters: ["filter"]) {
      edges {
        node {
          id
          type
          at
          weight
          reason
          reversed
          note
          changes {
            field
            from
            to
          }
          batch {
            id
            name
          }
          actor {
            name
          }
        }
      }
    }
  }
`;

type LifeLineProps = {
  line: Line<Event>;
  writes: boolean;
  latest: undefined | OxLife_farm$data['oxEvents']['edges'][number]['node'];
  reverse: (event: Event) => void;
};

function LifeLine({ line, writes, latest, reverse }: LifeLineProps) {
  const t = useMessages(messages);
  return (
    <chakra.li
      position="relative"
      ps="5"
      pb="4"
      _before={{
        content: '""',
        position: 'absolute',
        insetInlineStart: '-7px',
        top: '1.5',
        w: '3',
        h: '3',
        borderRadius: 'full',
        bg: line.reversed || line.type === 'REVERSAL' ? 'border' : 'brand.ring',
      }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1">
        <chakra.span fontWeight="medium" textDecoration={line.reversed ? 'line-through' : undefined}>
          {t(`ox.event${line.type}`)}
        </chakra.span>
        <chakra.span fontSize="sm" color="fg.subtle">
          {[formatDateTime(line.at), line.actor?.name].filter(Boolean).join(' · ')}
        </chakra.span>
        {line.reversed && <Badge>{t('ox.reversed')}</Badge>}
        {writes && line.id === latest?.id && (
          <Button size="sm" variant="dangerQuiet" onClick={() => reverse(line)}>
            {t('ox.reverse')}
          </Button>
        )}
      </chakra.div>
      <Reported line={line} />
    </chakra.li>
  );
}

/** All that happened to an ox, latest first; what was reversed on demand. */
export function OxLife({ farm, writes }: { farm: OxLife_farm$key; writes: boolean }) {
  const t = useMessages(messages);
  const [withReversed, setWithReversed] = useState(false);
  const reverse = useReverse();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<OxLifePaginationQuery, OxLife_farm$key>(
    farmFragment,
    farm,
  );
  const events = data.oxEvents.edges.map(({ node }) => node);
  const lines = timelineOf(events);
  const shown = withReversed ? lines : lines.filter(({ type, reversed }) => type !== 'REVERSAL' && !reversed);
  const latest = hasNext ? undefined : lastEvent(events);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {shown.length < lines.length || withReversed ? (
        <chakra.label display="flex" alignItems="center" gap="2" fontSize="sm">
          <Checkbox checked={withReversed} onChange={() => setWithReversed(!withReversed)} />
          {t('ox.withReversed')}
        </chakra.label>
      ) : null}
      <chakra.ol aria-label={t('ox.life')} display="grid" gap="0" borderInlineStartWidth="2px" ms="1.5">
        {shown.toReversed().map((line) => (
          <LifeLine key={line.id} line={line} writes={writes} latest={latest} reverse={reverse} />
        ))}
      </chakra.ol>
      {hasNext && (
        <div>
          <Button disabled={isLoadingNext} onClick={() => loadNext(page)}>
            {t('ox.more')}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
