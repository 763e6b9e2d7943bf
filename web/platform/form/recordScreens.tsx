import type { ComponentType, ReactNode } from 'react';
import { usePreloadedQuery } from 'react-relay';
import { getRequest, type GraphQLTaggedNode, type OperationType } from 'relay-runtime';
import type { Action } from '../../../server/platform/rights/access.ts';
import type { Message } from '../i18n/text.ts';
import { useText } from '../i18n/useMessages.ts';
import { NotFoundScreen } from '../router/NotFoundScreen.tsx';
import type { ScreenProps } from '../router/screenRoute.ts';
import { mayDo } from '../session/session.ts';
import type { Activation } from '../table/actions/useActivation.tsx';
import { useSend, type Change } from './saving/useSave.ts';

interface Update extends Change {
  readonly variables: { readonly input: { readonly id: string; readonly version?: number | null | undefined } };
}

interface RecordQuery extends OperationType {
  readonly response: { readonly node?: object | null | undefined };
}

type Stored = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly active: boolean;
  readonly viewerCanUpdate: boolean;
};

/** What the query's node is when it is the record. */
type RecordOf<Query extends RecordQuery> = Extract<Query['response']['node'], Stored>;

/** What the screen of a record passes to its form. */
type Screen<Input> = {
  title: string;
  readOnly: boolean;
  savedText: string;
  actions?: ReactNode;
  onSave: (input: Input) => Promise<unknown>;
};

// A node of another type is without these fields: Relay reads a fragment only on its own type.
function isRecord<Query extends RecordQuery>(node: Query['response']['node']): node is RecordOf<Query> {
  return node != null && 'version' in node;
}

function nameOf(document: GraphQLTaggedNode): string {
  return getRequest(document).params.name.replace(/Mutation$/, '');
}

type AddOptions = {
  title: Message;
  /** The toast after saving. */
  saved: Message;
  action: Action;
  mutation: GraphQLTaggedNode;
};

/** Declares the screen that adds a record. */
export function addScreen<Mutation extends Change>(
  Form: ComponentType<Screen<Mutation['variables']['input']>>,
  { title, saved, action, mutation }: AddOptions,
): ComponentType {
  function AddScreen() {
    const read = useText();
    const create = useSend<Mutation>(mutation);
    return <Form title={read(title)} readOnly={!mayDo(action)} savedText={read(saved)} onSave={create} />;
  }
  AddScreen.displayName = nameOf(mutation);
  return AddScreen;
}

type EditOptions<Query extends RecordQuery, Mutation extends Update> = {
  query: GraphQLTaggedNode;
  mutation: GraphQLTaggedNode;
  saved: Message;
  useActivation: () => Activation;
  /** The form with the values of the record; a prop after `{...screen}` replaces the screen's. */
  render: (
    screen: Screen<Omit<Mutation['variables']['input'], 'id' | 'version'>>,
    record: RecordOf<Query>,
    data: Query['response'],
  ) => ReactNode;
};

/** Declares the screen that changes a record, deactivates it and activates it again. */
export function editScreen<Query extends RecordQuery, Mutation extends Update>({
  query,
  mutation,
  saved,
  useActivation,
  render,
}: EditOptions<Query, Mutation>): ComponentType<ScreenProps<Query>> {
  function EditScreen({ queryRef }: ScreenProps<Query>) {
    const read = useText();
    const data = usePreloadedQuery<Query>(query, queryRef);
    const { renderToggle } = useActivation();
    const update = useSend<Mutation>(mutation);
    const record = data.node;
    if (!isRecord<Query>(record)) return <NotFoundScreen />;
    const { id, version, name, active, viewerCanUpdate } = record;
    return render(
      {
        title: name,
        readOnly: !viewerCanUpdate,
        savedText: read(saved),
        actions: viewerCanUpdate && renderToggle(id, active),
        onSave: (input) => update({ ...input, id, version }),
      },
      record,
      data,
    );
  }
  EditScreen.displayName = nameOf(mutation);
  return EditScreen;
}
