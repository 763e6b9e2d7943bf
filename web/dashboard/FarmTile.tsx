import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { messages as farmTexts } from '../farm/messages.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { Facts } from '../platform/ui/DetailScreen.tsx';
import type { FarmTile_farm$key } from './__generated__/FarmTile_farm.graphql.ts';
import { messages } from './messages.ts';

export function FarmTile({ farm: key }: { farm: FarmTile_farm$key }) {
  const t = useMessages(messages);
  const tf = useMessages(farmTexts);
  const farm = useFragment(
    graphql`
      fragment FarmTile_farm on Farm {
        name
        acronym
        stateRegistration
        nirf
        incra
        erasNumbers
        latitude
        viewerCanUpdate
        contacts {
          id
          name
          number
        }
        address {
          city
          state
        }
      }
    `,
    key,
  );
  const papers = [
    { label: tf('farm.stateRegistration'), value: farm.stateRegistration ?? '' },
    { label: tf('farm.nirf'), value: farm.nirf ?? '' },
    { label: tf('farm.incra'), value: farm.incra ?? '' },
    { label: tf('farm.eras'), value: farm.erasNumbers.join(', ') },
  ];
  const missing = [...papers, { label: tf('farm.position'), value: farm.latitude ?? '' }]
    .filter(({ value }) => value === '')
    .map(({ label }) => label);
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span
          display="grid"
          placeItems="center"
          minW="12"
          h="12"
          px="2"
          borderRadius="lg"
          bg="brand.solid"
          color="brand.onSolid"
          fontWeight="bold"
          letterSpacing="wide"
        >
          {farm.acronym}
        </chakra.span>
        <chakra.div minW="0">
          <chakra.p fontSize="lg" fontWeight="semibold" lineHeight="snug">
            {farm.name}
          </chakra.p>
          {farm.address != null && (
            <chakra.p color="fg.muted">
              {farm.address.city}, {farm.address.state}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <Facts items={papers} />
      <chakra.div>
        <chakra.h3 fontSize="xs" color="fg.subtle" mb="1">
          {t('dashboard.phone')}
        </chakra.h3>
        <chakra.ul display="grid" gap="1">
          {farm.contacts.map((contact) => (
            <chakra.li key={contact.id} display="flex" justifyContent="space-between" gap="3">
              <chakra.span truncate>{contact.name}</chakra.span>
              <chakra.a
                href={`tel:${contact.number.replace(/[^\d+]/g, '')}`}
                color="brand.fg"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
              >
                {contact.number}
              </chakra.a>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
      {missing.length > 0 && farm.viewerCanUpdate && (
        <chakra.div p="3" borderRadius="md" bg="bg.muted" fontSize="sm">
          <chakra.p mb="1">{t('dashboard.missing', { fields: missing.join(', ') })}</chakra.p>
          <Link to="/admin/farm/data">{t('dashboard.complete')}</Link>
        </chakra.div>
      )}
    </chakra.div>
  );
}
