import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddLineScreenMutation } from './__generated__/AddLineScreenMutation.graphql.ts';
import { LineForm } from './LineForm.tsx';
import { emptyLine, lineInput } from './lineValues.ts';
import { messages } from './messages.ts';

export function Component() {
  const t = useMessages(messages);
  const [createLine] = useAppMutation<AddLineScreenMutation>(graphql`
    mutation AddLineScreenMutation($input: CreateLineInput!) {
      createLine(input: $input) {
        line {
          ...LinesScreen_line
        }
      }
    }
  `);
  return (
    <LineForm
      title={t('lines.new')}
      lineId={null}
      initial={emptyLine}
      readOnly={!mayDo('farm:write')}
      onSave={(values) => createLine({ input: lineInput(values) }, { quiet: true })}
    />
  );
}
