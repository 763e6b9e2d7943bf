import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatAgo, formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { roleNames } from '../../accounts/people/roleNames.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import type { Locale } from '../../platform/session/storage.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { latePart } from '../../platform/ui/latePart.tsx';
import type { ActivityTile_farm$data, ActivityTile_farm$key } from './__generated__/ActivityTile_farm.graphql.ts';
import { messages } from '../messages.ts';

const ConfirmedFigures = latePart(async () => (await import('./ConfirmedFigures.tsx')).ConfirmedFigures);

const things = {
  Address: 'dashboard.thingAddress',
  ApiKey: 'dashboard.thingApiKey',
  Beat: 'dashboard.thingBeat',
  DietTransition: 'dashboard.thingDietTransition',
  Factory: 'dashboard.thingFactory',
  Farm: 'dashboard.thingFarm',
  FarmSetting: 'dashboard.thingFarmSetting',
  Food: 'dashboard.thingFood',
  Formulation: 'dashboard.thingFormulation',
  Membership: 'dashboard.thingMembership',
  Occurrence: 'dashboard.thingOccurrence',
  PastureSupplement: 'dashboard.thingPastureSupplement',
  Purchase: 'dashboard.thingPurchase',
  Recipe: 'dashboard.thingRecipe',
  ScaleAudit: 'dashboard.thingScaleAudit',
  StockAnalysis: 'dashboard.thingStockAnalysis',
  TractPlan: 'dashboard.thingTractPlan',
  TroughReading: 'dashboard.thingTroughReading',
} as const;
/** Sentences of their own. */
const sentences = {
  ApiKeyDELETED: 'dashboard.apiKeyRevoked',
  ExportCREATED: 'dashboard.exported',
  SignInUPDATED: 'dashboard.signInRefused',
} as const;
const days = {
  FarmDay: 'dashboard.dayClosed',
  FarmDayUndo: 'dashboard.dayReopened',
  OpeningDay: 'dashboard.farmBegun',
  ReadingRound: 'dashboard.troughsRead',
  TreatDelivery: 'dashboard.treatsDelivered',
} as const;

function isOneOf<Known extends object>(known: Known, type: string): type is Extract<keyof Known, string> {
  return Object.hasOwn(known, type);
}

type Node = ActivityTile_farm$data['activities']['edges'][number]['node'];
type Happened = Pick<Node, 'type' | 'op' | 'subject'>;

function thingOf({ type, op, subject }: Happened, t: Translate<typeof messages>): string {
  if (!isOneOf(things, type)) return subject;
  return t(type === 'Membership' && op === 'CREATED' ? 'dashboard.thingNewMembership' : things[type], { subject });
}

/** `Ana: MANAGER → VIEWER` in the words of the reader. */
const withRoleNames = (subject: string, locale: Locale): string =>
  subject.replace(/[A-Z]+(?= → [A-Z]+$)|(?<= → )[A-Z]+$/g, (role) =>
    isOneOf(roleNames, role) ? roleNames[role][locale] : role,
  );

function sentenceOf(happened: Happened, by: string, t: Translate<typeof messages>, locale: Locale): string {
  const { type, op, subject } = happened;
  const own = `${type}${op}`;
  if (type === 'Role') return t('dashboard.roleChanged', { by, subject: withRoleNames(subject, locale) });
  if (isOneOf(sentences, own)) return t(sentences[own], { by, subject });
  if (isOneOf(days, type)) return t(days[type], { by, day: formatDate(subject) });
  return t(`dashboard.activity${op}`, { by, thing: thingOf(happened, t) });
}

export function ActivityTile({ farm: key }: { farm: ActivityTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { activities } = useFragment(
    graphql`
      fragment ActivityTile_farm on Farm {
        activities(first: 12) {
          edges {
            node {
              id
              at
              type
              op
              subject
              confirmed {
                rule
                value
                limit
              }
              by {
                name
              }
              byApiKey
            }
          }
        }
      }
    `,
    key,
  );
  if (activities.edges.length === 0) return <chakra.p color="fg.muted">{t('dashboard.noActivity')}</chakra.p>;
  return (
    <chakra.ol display="grid" gap="3">
      {activities.edges.map(({ node: { id, at, by, byApiKey, confirmed, ...happened } }) => {
        const name = by?.name ?? byApiKey ?? t('dashboard.someone');
        return (
          <chakra.li key={id} display="flex" gap="2.5">
            <Avatar name={name} size="1.75rem" />
            <chakra.div minW="0">
              <chakra.p lineHeight="snug">{sentenceOf(happened, name, t, locale)}</chakra.p>
              {confirmed.length > 0 && <ConfirmedFigures figures={confirmed} />}
              <chakra.time dateTime={at} title={formatDateTime(at)} fontSize="xs" color="fg.subtle">
                {formatAgo(at, locale)}
              </chakra.time>
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
