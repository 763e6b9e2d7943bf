import { useMemo, useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import type { FormSection } from '../platform/form/fields.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { guarded } from '../platform/form/guarded.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/toast.ts';
import type { FactoryScreen_factory$key } from './__generated__/FactoryScreen_factory.graphql.ts';
import type { FactoryScreenMutation } from './__generated__/FactoryScreenMutation.graphql.ts';
import type { FactoryScreenQuery } from './__generated__/FactoryScreenQuery.graphql.ts';
import { addressInput, addressValues } from './addressValues.ts';
import { orNull, positionFields } from './farmFields.ts';
import { messages } from './messages.ts';
import { optionalAddress } from './optionalAddress.ts';
import { messages as placeMessages } from './places/messages.ts';
import { useFarmMap } from './places/useFarmMap.ts';

const query = graphql`
  query FactoryScreenQuery {
    farm {
      viewerCanUpdate
      ...useFarmMap_farm
      factory {
        ...FactoryScreen_factory
      }
    }
  }
`;

const stored = graphql`
  fragment FactoryScreen_factory on Factory {
    name
    area
    stateRegistration
    latitude
    longitude
    polygon
    version
    address {
      ...addressValues_address
    }
  }
`;

export function Component({ queryRef }: ScreenProps<FactoryScreenQuery>) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const { farm } = usePreloadedQuery<FactoryScreenQuery>(query, queryRef);
  const factory = useFragment<FactoryScreen_factory$key>(stored, farm.factory ?? null);
  const { home, neighbours } = useFarmMap(farm);
  const hasAddress = factory?.address != null;
  const [wanted, setWanted] = useState(hasAddress);
  const [updateFactory] = useAppMutation<FactoryScreenMutation>(graphql`
    mutation FactoryScreenMutation($input: UpdateFactoryInput!) {
      updateFactory(input: $input) {
        farm {
          factory {
            ...FactoryScreen_factory
          }
        }
      }
    }
  `);
  const readOnly = !farm.viewerCanUpdate;
  const sections = useMemo(() => {
    const facts: FormSection = {
      fields: [
        { kind: 'text', name: 'name', label: t('farm.factoryName'), max: 100, span: 6 },
        {
          kind: 'decimal',
          name: 'area',
          label: t('farm.factoryArea'),
          required: true,
          least: 0,
          digits: 2,
          unit: 'm²',
        },
        { kind: 'text', name: 'stateRegistration', label: t('farm.stateRegistration'), max: 30 },
      ],
    };
    const position: FormSection = {
      title: t('farm.position'),
      text: t('farm.positionText'),
      fields: [
        ...positionFields(t),
        { kind: 'polygon', name: 'polygon', label: places('places.shape'), neighbours, home, span: 6 },
      ],
    };
    return guarded([facts, optionalAddress(t, hasAddress, wanted), position], readOnly);
  }, [t, places, neighbours, home, hasAddress, wanted, readOnly]);

  return (
    <FormScreen
      key={factory?.version}
      title={t('farm.factory')}
      readOnly={readOnly}
      sections={sections}
      initial={{
        name: factory?.name ?? '',
        area: factory?.area ?? '',
        stateRegistration: factory?.stateRegistration ?? '',
        hasAddress,
        address: addressValues(factory?.address),
        latitude: factory?.latitude ?? '',
        longitude: factory?.longitude ?? '',
        polygon: factory?.polygon ?? null,
      }}
      onChange={(values) => setWanted(values.hasAddress)}
      onSubmit={async ({ name, stateRegistration, latitude, longitude, address, area, polygon, ...values }) => {
        const facts = {
          area,
          polygon,
          name: orNull(name),
          stateRegistration: orNull(stateRegistration),
          latitude: orNull(latitude),
          longitude: orNull(longitude),
        };
        await updateFactory(
          { input: { ...facts, ...(values.hasAddress ? { address: addressInput(address) } : {}) } },
          { quiet: true },
        );
      }}
      onDone={() => toast({ severity: 'success', text: t('farm.savedFactory') })}
    />
  );
}
