import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useMenu } from '../../platform/router/menu.ts';
import { mayDo } from '../../platform/session/session.ts';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { messages as shell } from '../messages.ts';
import { visibleSections } from '../sections.ts';
import { paletteActions } from './actions.ts';
import { matches } from './matches.ts';
import { messages } from './messages.ts';
import { useRecordHits } from './useRecordHits.ts';

const CameraReader = lazy(() => import('./CameraReader.tsx').then((module) => ({ default: module.CameraReader })));
const hasCameras = 'mediaDevices' in navigator;

type Hit = { group: string; label: string; detail: string; to: string };
type Props = { permissions: readonly string[]; onClose: () => void };

/** Screens, actions and records that match, in this order; all screens and actions while nothing is typed. */
function useHits(text: string, permissions: readonly string[]): Hit[] {
  const t = useMessages(messages);
  const ts = useMessages(shell);
  const locale = useLanguage();
  const menu = useMenu();
  const records = useRecordHits(text);
  const actions = paletteActions
    .filter(({ may, label, words }) => mayDo(may) && matches(text, [t(label), words === undefined ? '' : t(words)]))
    .map(({ label, to }) => ({ group: t('palette.actions'), label: t(label), detail: '', to }));
  const screens = visibleSections(menu, permissions).flatMap(({ id, entries }) =>
    entries.map(({ label, path }) => ({
      group: t('palette.screens'),
      label: label[locale],
      detail: ts(`shell.${id}`),
      to: path,
    })),
  );
  return [
    ...actions,
    ...screens.filter(({ label, detail }) => matches(text, [label, detail])),
    ...records.map(({ kind, label, to }) => ({ group: t('palette.records'), label, detail: t(kind), to })),
  ];
}

type HitListProps = {
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  hits: Hit[];
  optionId: (index: number) => string;
  active: number;
  go: (hit: Hit | undefined) => void;
};

function HitList({ list, listId, hits, optionId, active, go }: HitListProps) {
  const t = useMessages(messages);
  return (
    <chakra.div ref={list} id={listId} role="listbox" aria-label={t('palette.title')} maxH="22rem" overflowY="auto">
      {hits.map((hit, index) => (
        <chakra.div key={`${hit.group} ${hit.to}`}>
          {hit.group !== hits[index - 1]?.group && (
            <chakra.div role="presentation" px="2" pt="2" pb="1" fontSize="xs" color="fg.subtle">
              {hit.group}
            </chakra.div>
          )}
          <chakra.div
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            display="flex"
            justifyContent="space-between"
            gap="3"
            px="2.5"
            py="2"
            borderRadius="md"
            cursor="pointer"
            bg={index === active ? 'brand.subtle' : undefined}
            _hover={{ bg: 'bg.hover' }}
            css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
            onClick={() => go(hit)}
          >
            <chakra.span minW="0" truncate>
              {hit.label}
            </chakra.span>
            <chakra.span flexShrink="0" color="fg.muted" fontSize="sm">
              {hit.detail}
            </chakra.span>
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/** Goes anywhere by typing a part of its name. */
export function CommandPalette({ permissions, onClose }: Props) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  const hits = useHits(text, permissions);
  const active = Math.min(at, hits.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const go = (hit: Hit | undefined): void => {
    if (hit === undefined) return;
    onClose();
    void navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((active + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Enter') go(hits[active]);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number): string => `${listId}-${index}`;
  return (
    <Dialog open title={t('palette.title')} closeLabel={t('palette.close')} onClose={onClose}>
      <chakra.div display="grid" gap="2" pt="1">
        <chakra.div display="flex" gap="2">
          <Input
            ref={input}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
            aria-label={t('palette.title')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          {hasCameras && (
            <IconButton
              icon="camera"
              label={t('palette.camera')}
              aria-pressed={isReading}
              onClick={() => setReading(!isReading)}
            />
          )}
        </chakra.div>
        {isReading && (
          <Suspense>
            <CameraReader
              onRead={(code) => {
                setReading(false);
                setText(code);
                setAt(0);
                input.current?.focus();
              }}
            />
          </Suspense>
        )}
        <chakra.p role="status" fontSize="xs" color="fg.subtle">
          {t('palette.found', { count: hits.length })}
        </chakra.p>
        <HitList list={list} listId={listId} hits={hits} optionId={optionId} active={active} go={go} />
      </chakra.div>
    </Dialog>
  );
}
