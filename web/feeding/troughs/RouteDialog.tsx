import { chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type Dispatch, type SetStateAction, type RefObject } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { focusSoon } from '../../platform/matrix/focusSoon.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { RouteDialogMutation } from './__generated__/RouteDialogMutation.graphql.ts';
import { messages } from '../messages.ts';

type Row = { readonly corralId: string; readonly corralName: string };

const mutation = graphql`
  mutation RouteDialogMutation($input: SaveReadingRouteInput!) {
    saveReadingRoute(input: $input) {
      saved
    }
  }
`;

function useMoves(
  order: readonly Row[],
  setOrder: Dispatch<SetStateAction<readonly Row[]>>,
  list: RefObject<HTMLOListElement | null>,
) {
  const move = (from: number, to: number): void => {
    const row = order[from];
    if (row === undefined || to < 0 || to >= order.length || from === to) return;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, row));
    focusSoon(() => list.current?.querySelector<HTMLElement>(`[data-place="${to}"]`));
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };
  return { move, onKeyDown };
}

function RouteButtons({
  onClose,
  pending,
  submit,
}: {
  onClose: () => void;
  pending: boolean;
  submit: () => Promise<void>;
}) {
  const t = useMessages(messages);
  return (
    <>
      <Button onClick={onClose}>{t('trough.cancel')}</Button>
      <Button variant="solid" disabled={pending} onClick={() => void submit().catch(() => undefined)}>
        {t('trough.routeSave')}
      </Button>
    </>
  );
}

/** In which order people walk along the troughs. */
export function RouteDialog({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<readonly Row[]>(rows);
  const pulled = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [save, pending] = useAppMutation<RouteDialogMutation>(mutation);
  const { move, onKeyDown } = useMoves(order, setOrder, list);
  const submit = async (): Promise<void> => {
    await save({ input: { corralIds: order.map(({ corralId }) => corralId) } });
    toast({ severity: 'success', text: t('trough.routeSaved') });
    onClose();
    void revalidate();
  };
  return (
    <Dialog
      open
      title={t('trough.route')}
      closeLabel={t('trough.cancel')}
      onClose={onClose}
      footer={<RouteButtons onClose={onClose} pending={pending} submit={submit} />}
    >
      <chakra.p color="fg.muted" mb="3">
        {t('trough.routeText')}
      </chakra.p>
      <chakra.ol ref={list} display="grid" gap="1" maxH="55dvh" overflowY="auto">
        {order.map(({ corralId, corralName }, at) => (
          <chakra.li
            key={corralId}
            data-place={at}
            tabIndex={0}
            draggable
            onDragStart={() => {
              pulled.current = at;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (pulled.current !== null) move(pulled.current, at);
            }}
            onKeyDown={(event) => onKeyDown(event, at)}
            display="flex"
            alignItems="center"
            gap="2"
            ps="2"
            borderWidth="1px"
            borderRadius="md"
            bg="bg.surface"
            cursor="grab"
            minH="10"
          >
            <Icon name="grip" color="fg.subtle" />
            <chakra.span flex="1" minW="0">
              {corralName}
            </chakra.span>
            <IconButton
              icon="arrowUp"
              size="sm"
              label={t('trough.up', { name: corralName })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon="arrowDown"
              size="sm"
              label={t('trough.down', { name: corralName })}
              disabled={at === order.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </Dialog>
  );
}
