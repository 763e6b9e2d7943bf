import { graphql } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddLineScreenMutation } from './__generated__/AddLineScreenMutation.graphql.ts';
import { LineForm } from './LineForm.tsx';
import { messages } from './messages.ts';

export function AddLineScreen() {
  const t = useMessages(messages);
  const create = useSave<AddLineScreenMutation>(graphql`
    mutation AddLineScreenMutation($input: CreateLineInput!) {
      createLine(input: $input) {
        line {
          ...LinesScreen_line
        }
      }
    }
  `);
  return <LineForm title={t('lines.new')} lineId={null} readOnly={!mayDo('farm:write')} onSave={create} />;
}
