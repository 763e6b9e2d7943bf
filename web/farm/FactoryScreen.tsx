import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { FormSection } from '../platform/form/fields.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { guarded } from '../platform/form/guarded.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/toast.ts';
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
    }
  }
`;

export function Component({ queryRef }: ScreenProps<FactoryScreenQuery>) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const { farm } = usePreloadedQuery<FactoryScreenQuery>(query, queryRef);
  const { factory } = farm;
  const { home, neighbours } = useFarmMap(farm);
  const stored = factory?.address != null;
  const [wanted, setWanted] = useState(stored);
  const [updateFactory] = useAppMutation<FactoryScreenMutation>(graphql`
    mutation FactoryScreenMutation($input: UpdateFactoryInput!) {
      updateFactory(input: $input) {
        farm {
          factory {
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
        }
      }
    }
  `);
  const readOnly = !farm.viewerCanUpdate;
  const sections = useMemo(() => {
    const facts: FormSection = {
      fields: [
        { kind: 'text', name: 'name', label: t('farm.factoryName'), max: 100, span: 6 },
        { kind: 'decimal', name: 'area', label: t('farm.factoryArea'), required: true, least: 0, digits: 2, unit: 'm²' },
        { kind: 'text', name: 'stateRegistration', label: t('farm.stateRegistration'), max: 30 },
      ],
    };
    const position: FormSection = { title: t('farm.position'), text: t('farm.positionText'), fields: [...positionFields(t), { kind: 'polygon', name: 'polygon', label: places('places.shape'), neighbours, home, span: 6 }] };
    return guarded([facts, optionalAddress(t, stored, wanted), position], readOnly);
  }, [t, places, neighbours, home, stored, wanted, readOnly]);

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
        hasAddress: stored,
        address: addressValues(factory?.address),
        latitude: factory?.latitude ?? '',
        longitude: factory?.longitude ?? '',
        polygon: factory?.polygon ?? null,
      }}
      onChange={({ hasAddress }) => setWanted(hasAddress)}
      onSubmit={async ({ name, stateRegistration, latitude, longitude, hasAddress, address, area, polygon }) => {
        const facts = { area, polygon, name: orNull(name), stateRegistration: orNull(stateRegistration), latitude: orNull(latitude), longitude: orNull(longitude) };
        await updateFactory({ input: { ...facts, ...(hasAddress ? { address: addressInput(address) } : {}) } }, { quiet: true });
      }}
      onDone={() => toast({ severity: 'success', text: t('farm.savedFactory') })}
    />
  );
}
