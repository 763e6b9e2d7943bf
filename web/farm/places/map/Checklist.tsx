import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import type { Checklist_farm$key } from './__generated__/Checklist_farm.graphql.ts';
import { messages } from '../messages.ts';

const farmFragment = graphql`
  fragment Checklist_farm on Farm {
    latitude
    lines(first: 1) {
      totalCount
    }
    undrawn: corrals(first: 1, filter: { drawn: false, active: true }) {
      totalCount
    }
    mixers(first: 1) {
      totalCount
    }
    structures(first: 1) {
      totalCount
    }
    establishments(first: 1) {
      totalCount
    }
  }
`;

/** What a new farm still has to say before it can buy and feed. */
export function Checklist({ farm: key, onlyMissing = false }: { farm: Checklist_farm$key; onlyMissing?: boolean }) {
  const t = useMessages(messages);
  const farm = useFragment(farmFragment, key);
  const steps = [
    { text: t('places.needPosition'), to: '/admin/farm/data', missing: farm.latitude == null },
    { text: t('places.needLines'), to: '/admin/farm/lines/add', missing: farm.lines.totalCount === 0 },
    {
      text: t('places.needDrawn', { count: farm.undrawn.totalCount ?? 0 }),
      to: '/admin/farm/pickets/list?drawn=false',
      missing: (farm.undrawn.totalCount ?? 0) > 0,
    },
    { text: t('places.needStructures'), to: '/admin/farm/data/structures', missing: farm.structures.totalCount === 0 },
    { text: t('places.needMixers'), to: '/admin/farm/mixers', missing: farm.mixers.totalCount === 0 },
    {
      text: t('places.needOrigins'),
      to: '/admin/financial/origins/add',
      missing: farm.establishments.totalCount === 0,
    },
  ].filter(({ missing }) => missing);
  if (onlyMissing && steps.length === 0) return null;
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="2">
        {t('places.missing')}
      </chakra.h2>
      {steps.length === 0 ? (
        <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted">
          <Icon name="check" color="brand.fg" />
          {t('places.nothingMissing')}
        </chakra.p>
      ) : (
        <chakra.ul display="grid" gap="1">
          {steps.map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
