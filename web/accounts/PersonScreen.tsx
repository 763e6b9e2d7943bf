import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { orNull } from '../farm/farmFields.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { formatDocument } from '../platform/form/document.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/toast.ts';
import type { PersonScreenMutation } from './__generated__/PersonScreenMutation.graphql.ts';
import type { PersonScreenQuery } from './__generated__/PersonScreenQuery.graphql.ts';
import { messages } from './peopleMessages.ts';
import { personFields } from './personFields.ts';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import type { Role } from './roleNames.ts';

const query = graphql`
  query PersonScreenQuery($id: ID!, $manages: Boolean!) {
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

export function Component({ queryRef }: ScreenProps<PersonScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const navigate = useNavigate();
  const { node: person } = usePreloadedQuery<PersonScreenQuery>(query, queryRef);
  const [updatePerson] = useAppMutation<PersonScreenMutation>(graphql`
    mutation PersonScreenMutation($input: UpdatePersonInput!) {
      updatePerson(input: $input) {
        membership {
          ...PeopleScreen_person
          document
          isOwnerOfCattle
          version
        }
      }
    }
  `);
  const sections = useMemo(() => [{ fields: personFields(t, locale) }], [t, locale]);

  if (person?.id === undefined) return <NotFoundScreen />;
  const { id, version } = person;
  const values = {
    name: person.name ?? '',
    email: person.email ?? '',
    role: person.role ?? '',
    document: formatDocument(person.document ?? ''),
    phone: person.phone ?? '',
    isOwnerOfCattle: person.isOwnerOfCattle ?? false,
  };
  const back = { to: list, label: t('people.title') };
  if (person.viewerCanUpdate !== true) {
    return <PersonDetails values={values} back={back} />;
  }
  return (
    <FormScreen
      title={values.name}
      back={back}
      aside={person.access && <PersonAccess person={person.access} />}
      sections={sections}
      initial={values}
      onCancel={() => void navigate(list)}
      onSubmit={async (values) => {
        const input = {
          ...values,
          id,
          version,
          role: values.role as Role,
          document: orNull(values.document),
          phone: orNull(values.phone),
        };
        await updatePerson({ input }, { quiet: true });
      }}
      onDone={() => {
        toast({ severity: 'success', text: t('people.saved') });
        void navigate(list);
      }}
    />
  );
}
