import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import {
  announcementStatuses,
  announcementTypes,
  type AnnouncementType,
} from '../../../../server/traceability/announcements/announcementWords.calc.ts';
import { formatDate, formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link, PlainLink } from '../../../platform/router/Link.tsx';
import { useIsPhone } from '../../../platform/table/useIsPhone.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { announcementsPath, communiqueOf, communiquePath } from '../communiquePaths.ts';
import { messages as words } from '../messages.ts';
import type {
  AnnouncementMatrix_overview$data,
  AnnouncementMatrix_overview$key,
} from './__generated__/AnnouncementMatrix_overview.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment AnnouncementMatrix_overview on AnnouncementOverview {
    matrix {
      type
      status
      count
      overdue
      oldest
    }
  }
`;

const states = ['FREE', ...announcementStatuses] as const;
type State = (typeof states)[number];

type Count = AnnouncementMatrix_overview$data['matrix'][number];

function cellPath(type: AnnouncementType, state: State, isOverdue = false): string {
  if (state !== 'FREE')
    return `${announcementsPath}?types=${type}&statuses=${state}${isOverdue ? '&overdue=true' : ''}`;
  const path = communiquePath(communiqueOf[type]);
  return isOverdue ? `${path}?tab=items&overdue=true` : path;
}

function Cell({ type, state, cell }: { type: AnnouncementType; state: State; cell: Count | undefined }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const locale = useLanguage();
  const { count = 0, overdue = 0, oldest } = cell ?? {};
  if (count === 0) {
    return (
      <chakra.span display="inline-block" py="1" fontSize="lg" color="fg.subtle">
        0
      </chakra.span>
    );
  }
  const name = `${say(`communique.type${type}`)}: ${t(`traceability.state${state}`)}`;
  return (
    <>
      <PlainLink
        to={cellPath(type, state)}
        aria-label={t('traceability.cell', { name, count })}
        display="inline-block"
        minW="8"
        py="1"
        fontSize="lg"
        fontWeight="semibold"
        color="brand.fg"
        borderRadius="xs"
        _hover={{ textDecoration: 'underline' }}
      >
        {formatInteger(count, locale)}
      </PlainLink>
      <chakra.span display="block" fontSize="xs" color="fg.muted">
        {overdue > 0 && (
          <PlainLink to={cellPath(type, state, true)} display="block" py="0.5" color="danger.fg" fontWeight="medium">
            {t('traceability.cellOverdue', { count: overdue })}
          </PlainLink>
        )}
        {oldest && state !== 'EMITTED' && t('traceability.firstDue', { day: formatDate(oldest) })}
      </chakra.span>
    </>
  );
}

type Cells = ReadonlyMap<string, Count>;

/** On a phone: each type with the states in which there is something. */
function TypeCards({ cells }: { cells: Cells }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  return (
    <chakra.ul display="grid">
      {announcementTypes.map((type) => {
        const filled = states.filter((state) => (cells.get(`${type} ${state}`)?.count ?? 0) > 0);
        return (
          <chakra.li key={type} py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
            <Link to={communiquePath(communiqueOf[type])}>{say(`communique.type${type}`)}</Link>
            {filled.length === 0 && (
              <chakra.p fontSize="sm" color="fg.subtle">
                {t('traceability.nothing')}
              </chakra.p>
            )}
            <chakra.dl
              display="grid"
              gridTemplateColumns="repeat(2, minmax(0, 1fr))"
              columnGap="4"
              rowGap="2"
              mt="1.5"
              fontVariantNumeric="tabular-nums"
              _empty={{ display: 'none' }}
            >
              {filled.map((state) => (
                <div key={state}>
                  <chakra.dt fontSize="xs" color="fg.subtle">
                    {t(`traceability.state${state}`)}
                  </chakra.dt>
                  <dd>
                    <Cell type={type} state={state} cell={cells.get(`${type} ${state}`)} />
                  </dd>
                </div>
              ))}
            </chakra.dl>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

const headStyle = { fontSize: 'xs', color: 'fg.subtle', fontWeight: 'medium', pb: '2' } as const;
const cellStyle = { py: '2', borderTopWidth: '1px', verticalAlign: 'top' } as const;

function TypeTable({ cells }: { cells: Cells }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  return (
    <chakra.table w="full" borderCollapse="collapse" tableLayout="fixed">
      <thead>
        <tr>
          <chakra.th w="30%" textAlign="start" {...headStyle}>
            {say('communique.type')}
          </chakra.th>
          {states.map((state) => (
            <chakra.th key={state} textAlign="end" ps="3" {...headStyle}>
              {t(`traceability.state${state}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {announcementTypes.map((type) => (
          <tr key={type}>
            <chakra.th scope="row" textAlign="start" fontWeight="medium" pe="3" {...cellStyle}>
              <chakra.span display="inline-block" py="1">
                <Link to={communiquePath(communiqueOf[type])}>{say(`communique.type${type}`)}</Link>
              </chakra.span>
            </chakra.th>
            {states.map((state) => (
              <chakra.td key={state} textAlign="end" ps="3" fontVariantNumeric="tabular-nums" {...cellStyle}>
                <Cell type={type} state={state} cell={cells.get(`${type} ${state}`)} />
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** All types by how far they are, each figure the way to what is behind it. */
export function AnnouncementMatrix({ overview: key }: { overview: AnnouncementMatrix_overview$key }) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  const { matrix } = useFragment(fragment, key);
  const cells = new Map(matrix.map((cell) => [`${cell.type} ${cell.status}`, cell]));
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('traceability.matrix')}
      </chakra.h2>
      {phone ? <TypeCards cells={cells} /> : <TypeTable cells={cells} />}
    </Card>
  );
}
