import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm, type FormValues } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { ErasePerson } from '../../farm/leaving/ErasePerson.tsx';
import type { PersonScreenMutation } from './__generated__/PersonScreenMutation.graphql.ts';
import type { PersonScreenQuery } from './__generated__/PersonScreenQuery.graphql.ts';
import { messages } from './peopleMessages.ts';
import { personFields } from './personFields.ts';
import { InvitationLink, type Link } from './InvitationLink.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonDetails } from './PersonDetails.tsx';

const personForm = defineForm(personFields);

const query = graphql`
  query PersonScreenQuery($id: ID!, $manages: Boolean!) {
    viewer {
      membershipId
    }
    node(id: $id) {
      ... on Membership {
        id
        name
        email
        document
        phone
        role
        isOwnerOfCattle
        version
        viewerCanUpdate
        ...PersonAccess_person @arguments(manages: $manages) @alias(as: "access")
      }
    }
  }
`;

const list = '/admin/people';

type Person = NonNullable<PersonScreenQuery['response']['node']>;

function PersonForm({
  person,
  values,
}: {
  person: Person & { id: string; isSelf: boolean };
  values: FormValues<typeof personForm>;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const update = useSave<PersonScreenMutation>(graphql`
    mutation PersonScreenMutation($input: UpdatePersonInput!) {
      updatePerson(input: $input) {
        membership {
          ...PeopleScreen_person
          document
          isOwnerOfCattle
          version
        }
        invitationUrl
      }
    }
  `);
  const { id, version = 0, access, isSelf } = person;
  const [requested, setRequested] = useState<Link | null>(null);
  const form = useForm(personForm, {
    stored: values,
    onSave: async (input) => {
      const { invitationUrl } = (await update({ ...input, id, version })).updatePerson;
      if (invitationUrl == null) return;
      const url = new URL(invitationUrl, location.origin).href;
      setRequested({ name: input.name, url, purpose: 'emailLink' });
    },
  });
  const leave = (): void => void navigate(list);
  if (requested !== null) return <InvitationLink {...requested} onDone={leave} />;
  return (
    <FormScreen
      form={form}
      title={values.name}
      back={{ to: list, label: t('people.title') }}
      aside={
        <chakra.div display="grid" gap="3">
          {access && <PersonAccess person={access} />}
          {!isSelf && <ErasePerson id={id} onDone={leave} />}
        </chakra.div>
      }
      onCancel={leave}
      onDone={() => {
        if (requested !== null) return;
        toast({ severity: 'success', text: t('people.saved') });
        leave();
      }}
    />
  );
}

export function PersonScreen({ queryRef }: ScreenProps<PersonScreenQuery>) {
  const t = useMessages(messages);
  const { node: person, viewer } = usePreloadedQuery<PersonScreenQuery>(query, queryRef);
  if (person?.id === undefined) return <NotFoundScreen />;
  const values = personForm.valuesOf(person);
  if (person.viewerCanUpdate === true) {
    const isSelf = person.id === viewer?.membershipId;
    return <PersonForm person={{ ...person, id: person.id, isSelf }} values={values} />;
  }
  return <PersonDetails values={values} back={{ to: list, label: t('people.title') }} />;
}
