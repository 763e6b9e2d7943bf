import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import type { troughRow_row$key } from '../__generated__/troughRow_row.graphql.ts';
import { messages } from '../../messages.ts';
import { NightCameLater } from './NightCameLater.tsx';
import { useTroughRow, type TroughRowData } from '../troughRow.ts';
import type { NightKind, Sent } from '../useReadTrough.ts';

export const nightKinds = ['DRY', 'CRUMB', 'INVENTORY'] as const;

export type NightProps = {
  row: number;
  corral: troughRow_row$key;
  labels: Readonly<Record<(typeof nightKinds)[number], string>>;
  sent: Sent | undefined;
  canWrite: boolean;
  onKind: (row: TroughRowData, kind: NightKind) => void;
  onReckon: (row: TroughRowData) => void;
  goOn: () => void;
};

/** The three states of a trough at night, each a large button. */
export function NightButtons({ corral: key, labels, sent, canWrite, onKind, onReckon, goOn }: NightProps) {
  const t = useMessages(messages);
  const corral = useTroughRow(key);
  const now = sent?.text ?? corral.reading?.nightKind;
  const pick = (kind: NightKind): void => {
    onKind(corral, kind);
    goOn();
  };
  return (
    <chakra.div>
      <chakra.div
        role="group"
        aria-label={`${t('trough.nightKind')}, ${corral.corralName}`}
        display="grid"
        gridTemplateColumns="repeat(3, 1fr)"
        gap="2"
        onKeyDown={(event) => {
          const kind = nightKinds[Number(event.key) - 1];
          if (kind === undefined || !canWrite) return;
          event.preventDefault();
          pick(kind);
        }}
      >
        {nightKinds.map((kind, index) => (
          <Button
            key={kind}
            data-night={index + 1}
            variant={now === kind ? 'solid' : 'outline'}
            aria-pressed={now === kind}
            disabled={!canWrite}
            h={{ base: '5rem', md: '9' }}
            whiteSpace="normal"
            onClick={() => pick(kind)}
          >
            {labels[kind]}
          </Button>
        ))}
      </chakra.div>
      <NightCameLater corral={corral} canWrite={canWrite} onReckon={onReckon} />
      {sent?.refusal && (
        <chakra.p role="alert" mt="1" fontSize="sm" color="danger.fg">
          {sent.refusal.message}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** One corral of the sheet at night. */
export function NightLine(props: NightProps) {
  const corral = useTroughRow(props.corral);
  return (
    <tr data-row={props.row}>
      <th scope="row" data-corral>
        <chakra.span fontWeight="semibold" color="fg">
          {corral.corralName}
        </chakra.span>
        {corral.lineName != null && (
          <chakra.span display="block" fontSize="xs">
            {corral.lineName}
          </chakra.span>
        )}
      </th>
      <td>{corral.batchName}</td>
      <td className="end">{corral.heads}</td>
      <td>
        <NightButtons {...props} />
      </td>
    </tr>
  );
}
