import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { number, text } from '../platform/form/fields/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/saving/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/overlays/toast.ts';
import type {
  FactoryScreen_factory$data,
  FactoryScreen_factory$key,
} from './__generated__/FactoryScreen_factory.graphql.ts';
import type { FactoryScreenMutation } from './__generated__/FactoryScreenMutation.graphql.ts';
import type { FactoryScreenQuery } from './__generated__/FactoryScreenQuery.graphql.ts';
import { position, positionSection, shape } from './farmFields.ts';
import { messages as m } from './messages.ts';
import { addressSection, optionalAddress } from './optionalAddress.ts';
import { useFarmMap } from './places/map/useFarmMap.ts';
import { storedOptionalAddress } from './storedAddress.ts';

const factoryForm = defineForm({
  name: text({ label: m['farm.factoryName'], max: 100, span: 6 }),
  area: number({ label: m['farm.factoryArea'], required: true, unit: 'm²' }),
  stateRegistration: text({ label: m['farm.stateRegistration'], max: 30 }),
  ...optionalAddress,
  ...position,
  polygon: shape,
});

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
      ...storedAddress_address
    }
  }
`;

export function FactoryScreen({ queryRef }: ScreenProps<FactoryScreenQuery>) {
  const { farm } = usePreloadedQuery<FactoryScreenQuery>(query, queryRef);
  const factory = useFragment<FactoryScreen_factory$key>(stored, farm.factory ?? null);
  return <FactoryForm farm={farm} factory={factory ?? null} />;
}

function FactoryForm({
  farm,
  factory,
}: {
  farm: FactoryScreenQuery['response']['farm'];
  factory: FactoryScreen_factory$data | null;
}) {
  const t = useMessages(m);
  const address = storedOptionalAddress(factory?.address);
  const save = useSave<FactoryScreenMutation>(graphql`
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
  const form = useForm(
    factoryForm,
    {
      stored: factoryForm.valuesOf({ ...factory, ...address }),
      readOnly: !farm.viewerCanUpdate,
      sections: [
        { fields: ['name', 'area', 'stateRegistration'] },
        addressSection,
        { ...positionSection, fields: ['latitude', 'longitude', 'polygon'] },
      ],
      onSave: save,
    },
    { hasAddress: { hidden: address.hasAddress }, polygon: useFarmMap(farm) },
  );
  return (
    <FormScreen
      form={form}
      title={t('farm.factory')}
      onDone={() => toast({ severity: 'success', text: t('farm.savedFactory') })}
    />
  );
}
