import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { formatPostalCode } from '../platform/form/masks.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/toast.ts';
import type { FarmAddressScreenMutation } from './__generated__/FarmAddressScreenMutation.graphql.ts';
import type { FarmAddressScreenQuery } from './__generated__/FarmAddressScreenQuery.graphql.ts';
import { addressFields, orNull } from './farmFields.ts';
import { messages } from './messages.ts';

const query = graphql`
  query FarmAddressScreenQuery {
    farm {
      viewerCanUpdate
      address {
        id
        zipCode
        country
        state
        city
        neighborhood
        street
        number
        additionalInformation
        version
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<FarmAddressScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<FarmAddressScreenQuery>(query, queryRef);
  const [updateAddress] = useAppMutation<FarmAddressScreenMutation>(graphql`
    mutation FarmAddressScreenMutation($input: UpdateAddressInput!) {
      updateAddress(input: $input) {
        address {
          zipCode
          country
          state
          city
          neighborhood
          street
          number
          additionalInformation
          version
        }
      }
    }
  `);
  const disabled = !farm.viewerCanUpdate;
  const sections = useMemo(
    () => [{ fields: addressFields(t).map((field) => ({ ...field, disabled })) }],
    [t, disabled],
  );

  if (farm.address == null) return <NotFoundScreen />;
  const { id, version, zipCode, country, state, city, neighborhood, street, number, additionalInformation } =
    farm.address;
  return (
    <FormScreen
      key={version}
      title={t('farm.address')}
      readOnly={disabled}
      sections={sections}
      initial={{
        zipCode: formatPostalCode(zipCode),
        country,
        state,
        city,
        neighborhood,
        street,
        number,
        additionalInformation: additionalInformation ?? '',
      }}
      onSubmit={async (values) => {
        await updateAddress(
          { input: { ...values, additionalInformation: orNull(values.additionalInformation), id, version } },
          { quiet: true },
        );
      }}
      onDone={() => toast({ severity: 'success', text: t('farm.savedAddress') })}
    />
  );
}
