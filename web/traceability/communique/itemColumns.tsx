import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { defineColumns, type ColumnSpec } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import type { itemColumns_item$data } from './__generated__/itemColumns_item.graphql.ts';
import { DueDay } from './AnnouncementStatus.tsx';
import { earringPath, type CommuniqueName } from './communiquePaths.ts';
import { messages } from './messages.ts';

export type Item = itemColumns_item$data;
type ItemColumn = ColumnSpec<Item, typeof messages, 'DAY' | 'DUE'>;

export const itemRow = graphql`
  fragment itemColumns_item on AnnouncementItem {
    id
    day
    dueDate
    overdue
    owner {
      name
    }
    ox {
      id
      identifier
      electronicEarring
    }
    earring {
      id
    }
    facts {
      sisbov
      managementNumber
      sex
      birthDate
      ageMonths
      breed
      observation
      gta
      exitWeight
      market
      eligible
      firstEligibleDate
      overrideReason
      deathType
      deathCause
      destination
      oldSisbov
      newSisbov
      replacing
      mode
      oldEarringRecovered
      box
      earringPurchase
      motive
      photoUrl
      field
      oldValue
      newValue
      reason
    }
  }
`;

/** To the animal, or to the earring that is on none. */
export const itemPath = ({ ox, earring }: Item): string => (ox ? oxPath(ox.id) : earringPath(earring?.id ?? ''));

/** A characteristic as people read it: the value of each has a form of its own. */
function Characteristic({ field, value }: { field: Item['facts']['field']; value: string | null | undefined }) {
  const t = useMessages(messages);
  if (value == null) return <>—</>;
  if (field === 'SEX') return <>{t(value === 'FEMALE' ? 'communique.sexFEMALE' : 'communique.sexMALE')}</>;
  if (field === 'CASTRATED') return <>{t(value === 'true' ? 'communique.yes' : 'communique.no')}</>;
  return <>{field === 'BIRTH' ? formatDate(value) : value}</>;
}

/** Whether an animal may go to the market it is sold to. */
function Eligible({ facts: { eligible, firstEligibleDate, overrideReason } }: Item) {
  const t = useMessages(messages);
  // Another farm asks for no market; whom it takes with a declaration goes for a reason.
  if (eligible == null) return overrideReason ? <Badge tone="warning">{overrideReason}</Badge> : <>—</>;
  if (eligible) return <Badge tone="brand">{t('communique.eligible')}</Badge>;
  const why =
    overrideReason ?? (firstEligibleDate ? t('communique.from', { day: formatDate(firstEligibleDate) }) : null);
  return <Badge tone="warning">{why ?? t('communique.notEligible')}</Badge>;
}

function Photo({ facts: { photoUrl } }: Item) {
  const t = useMessages(messages);
  if (!photoUrl || !/^https?:\/\//.test(photoUrl)) return <>—</>;
  return (
    <a href={photoUrl} target="_blank" rel="noreferrer">
      {t('communique.open')}
    </a>
  );
}

const columnsOf = defineColumns<Item, 'DAY' | 'DUE'>();

const [sisbov, mark, sex, months, breed, birth, day, observation] = columnsOf(messages, [
  {
    path: 'facts.sisbov',
    title: 'communique.sisbov',
    width: 150,
    grow: 1,
    absent: 'communique.noNumber',
    phone: 'title',
  },
  { path: 'facts.managementNumber', title: 'communique.mark', width: 110 },
  { path: 'facts.sex', title: 'communique.sex', width: 84, words: 'communique.sex' },
  { path: 'facts.ageMonths', title: 'communique.months', width: 110, kind: 'number', places: 0 },
  { path: 'facts.breed', title: 'communique.breed', width: 120 },
  { path: 'facts.birthDate', title: 'communique.birth', width: 110, kind: 'date' },
  { path: 'day', title: 'communique.day', width: 104, kind: 'date', sort: 'DAY', phone: 'subtitle' },
  { path: 'facts.observation', title: 'communique.observation', width: 160, grow: 1 },
]);

const [animal, number, gta, arrival, boarding, weight, market, eligible] = columnsOf(messages, [
  {
    // Who came may have no number yet.
    path: ['ox.identifier', 'facts.sisbov', 'ox.electronicEarring'],
    first: true,
    title: 'communique.animal',
    width: 150,
    grow: 1,
    absent: 'communique.noNumber',
    phone: 'title',
  },
  { path: 'facts.sisbov', title: 'communique.sisbov', width: 150 },
  { path: 'facts.gta', title: 'communique.gta', width: 120, phone: 'subtitle' },
  { path: 'day', title: 'communique.arrival', width: 104, kind: 'date', sort: 'DAY', phone: 'aside' },
  { path: 'day', title: 'communique.boarding', width: 104, kind: 'date', sort: 'DAY', phone: 'aside' },
  { path: 'facts.exitWeight', title: 'communique.exitWeight', unit: 'kg', width: 140, kind: 'number', places: 1 },
  { path: 'facts.market', title: 'communique.market', width: 140, words: 'communique.market', phone: 'subtitle' },
  {
    path: 'facts.firstEligibleDate',
    title: 'communique.eligibility',
    width: 170,
    grow: 1,
    kind: 'date',
    render: (row) => <Eligible {...row} />,
  },
]);

const [deathType, deathCause, carcass] = columnsOf(messages, [
  { path: 'facts.deathType', title: 'communique.deathType', width: 110, words: 'communique.death' },
  { path: 'facts.deathCause', title: 'communique.cause', width: 150, grow: 1, phone: 'subtitle' },
  { path: 'facts.destination', title: 'communique.carcass', width: 130, words: 'communique.carcass' },
]);

const [oldSisbov, newSisbov, replacing, recovered, box, earringPurchase, motive, photo] = columnsOf(messages, [
  { path: 'facts.oldSisbov', title: 'communique.oldSisbov', width: 160, phone: 'title' },
  { path: 'facts.newSisbov', title: 'communique.newSisbov', width: 160, phone: 'subtitle' },
  { path: 'facts.replacing', title: 'communique.reason', width: 150, words: 'communique.replacing', phone: 'aside' },
  {
    path: 'facts.oldEarringRecovered',
    title: 'communique.recovered',
    width: 150,
    flag: ['communique.yes', 'communique.no'],
  },
  { path: 'facts.box', title: 'communique.box', width: 80, kind: 'number', places: 0 },
  { path: 'facts.earringPurchase', title: 'communique.order', width: 150, grow: 1 },
  { path: 'facts.motive', title: 'communique.reason', width: 180, words: 'communique.motive', phone: 'subtitle' },
  { path: 'facts.photoUrl', title: 'communique.photo', width: 80, render: (row) => <Photo {...row} /> },
]);

const [field, oldValue, newValue, reason] = columnsOf(messages, [
  { path: 'facts.field', title: 'communique.characteristic', width: 140, words: 'communique.field', phone: 'subtitle' },
  {
    path: 'facts.oldValue',
    title: 'communique.oldValue',
    width: 130,
    grow: 1,
    render: ({ facts }) => <Characteristic field={facts.field} value={facts.oldValue} />,
  },
  {
    path: 'facts.newValue',
    title: 'communique.newValue',
    width: 130,
    grow: 1,
    phone: 'aside',
    render: ({ facts }) => <Characteristic field={facts.field} value={facts.newValue} />,
  },
  { path: 'facts.reason', title: 'communique.reason', width: 140, grow: 1 },
]);

/** What an announcement of each kind says of its items. */
export const itemColumns: Readonly<Record<CommuniqueName, readonly ItemColumn[]>> = {
  entry: [animal, number, mark, sex, months, birth, breed, gta, arrival],
  exit: [sisbov, mark, market, weight, sex, months, breed, gta, boarding, eligible],
  death: [sisbov, mark, sex, months, breed, day, deathType, deathCause, carcass, observation],
  're-identification': [oldSisbov, newSisbov, sex, months, breed, day, replacing, recovered, box, earringPurchase],
  unusability: [sisbov, mark, motive, day, box, earringPurchase, observation, photo],
  'change-characteristic': [sisbov, mark, field, oldValue, newValue, reason, day],
};

const [due, owner] = columnsOf(messages, [
  {
    path: 'dueDate',
    title: 'communique.due',
    width: 150,
    kind: 'date',
    sort: 'DUE',
    render: ({ dueDate, overdue }) => <DueDay day={dueDate} overdue={overdue} />,
  },
  { path: 'owner.name', title: 'communique.owner', width: 140, grow: 1 },
]);

/** The same, with until when it is to be announced, and whose it is. */
export function freeColumnsOf(name: CommuniqueName): readonly ItemColumn[] {
  const [first, ...others] = itemColumns[name];
  return [...(first ? [first] : []), due, ...others, owner];
}
