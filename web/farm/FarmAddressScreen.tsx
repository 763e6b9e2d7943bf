import { graphql, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/saving/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/overlays/toast.ts';
import type { FarmAddressScreenMutation } from './__generated__/FarmAddressScreenMutation.graphql.ts';
import type { FarmAddressScreenQuery } from './__generated__/FarmAddressScreenQuery.graphql.ts';
import { address } from './farmFields.ts';
import { messages } from './messages.ts';
import { storedAddress } from './storedAddress.ts';

const addressForm = defineForm(address);

const query = graphql`
  query FarmAddressScreenQuery {
    farm {
      viewerCanUpdate
      address {
        id
        version
        ...storedAddress_address
      }
    }
  }
`;

type Farm = FarmAddressScreenQuery['response']['farm'];

export function FarmAddressScreen({ queryRef }: ScreenProps<FarmAddressScreenQuery>) {
  const { farm } = usePreloadedQuery<FarmAddressScreenQuery>(query, queryRef);
  if (farm.address == null) return <NotFoundScreen />;
  return <AddressForm readOnly={!farm.viewerCanUpdate} stored={farm.address} />;
}

function AddressForm({ stored, readOnly }: { stored: NonNullable<Farm['address']>; readOnly: boolean }) {
  const t = useMessages(messages);
  const save = useSave<FarmAddressScreenMutation>(graphql`
    mutation FarmAddressScreenMutation($input: UpdateAddressInput!) {
      updateAddress(input: $input) {
        address {
          version
          ...storedAddress_address
        }
      }
    }
  `);
  const { id, version } = stored;
  const form = useForm(addressForm, {
    stored: addressForm.valuesOf(storedAddress(stored) ?? {}),
    readOnly,
    onSave: (input) => save({ ...input, id, version }),
  });
  return (
    <FormScreen
      form={form}
      title={t('farm.address')}
      onDone={() => toast({ severity: 'success', text: t('farm.savedAddress') })}
    />
  );
}
