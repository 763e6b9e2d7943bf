import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import type { Field } from '../../platform/form/fields/fields.ts';
import { messages as formMessages } from '../../platform/form/fields/controlMessages.ts';
import { shownValue } from '../../platform/form/fields/shownValue.ts';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { SettingChange_change$key } from './__generated__/SettingChange_change.graphql.ts';
import { messages } from './messages.ts';
import { settingDiff, type ReadGroup, type SettingDifference } from './settingDiff.ts';

const shownAtOnce = 4;

function useDifferenceText(): (difference: SettingDifference) => string {
  const t = useMessages(messages);
  const form = useMessages(formMessages);
  const locale = useLanguage();
  return (difference) => {
    const { field, row } = difference;
    if (difference.kind !== 'CHANGED')
      return t(difference.kind === 'ADDED' ? 'settings.added' : 'settings.removed', { label: row });
    const shown = (value: unknown): string => shownValue(field, value, locale, form) || t('settings.nothing');
    const label = row === null ? field.label : t('settings.cell', { row, column: field.label });
    return t('settings.changed', { label, from: shown(difference.from), to: shown(difference.to) });
  };
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="0.5" fontSize="sm" color="fg.muted">
      {lines.map((line) => (
        <chakra.li key={line} overflowWrap="anywhere">
          {line}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

type Props = { change: SettingChange_change$key; fields: readonly Field[]; read: ReadGroup };

export function SettingChange({ change: key, fields, read }: Props) {
  const t = useMessages(messages);
  const textOf = useDifferenceText();
  const { at, before, after, changedBy } = useFragment(
    graphql`
      fragment SettingChange_change on FarmSettingChange {
        at
        before
        after
        changedBy {
          name
        }
      }
    `,
    key,
  );
  const lines = settingDiff(fields, read, before, after).map(textOf);
  const rest = lines.slice(shownAtOnce);
  return (
    <chakra.li display="grid" gap="1" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: '0' }}>
      <chakra.p fontSize="sm">
        <chakra.span fontWeight="medium">{changedBy?.name ?? t('settings.someone')}</chakra.span>{' '}
        <chakra.time dateTime={at} color="fg.subtle" whiteSpace="nowrap">
          {formatDateTime(at)}
        </chakra.time>
      </chakra.p>
      <Lines lines={lines.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <chakra.summary fontSize="sm" color="brand.fg" cursor="pointer" borderRadius="xs" w="fit-content">
            {t('settings.moreChanges', { count: rest.length })}
          </chakra.summary>
          <Lines lines={rest} />
        </details>
      )}
    </chakra.li>
  );
}
