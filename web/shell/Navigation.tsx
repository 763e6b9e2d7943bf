import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { entryAt, useMenu, type MenuEntry } from '../platform/router/menu.ts';
import { PlainLink } from '../platform/router/Link.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { messages } from './messages.ts';
import { sectionOf, visibleSections, type VisibleSection } from './sections.ts';

type Props = { path: string; permissions: readonly string[]; wide: boolean; onNavigate?: () => void };

const itemLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '9',
  px: '2.5',
  borderRadius: 'md',
  fontWeight: 'medium',
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
  css: { '@media (pointer: coarse)': { minHeight: '2.75rem' } },
} as const;
const activeLook = { color: 'brand.fg', bg: 'brand.subtle', _hover: { bg: 'brand.subtle' } } as const;

function Direct({
  section,
  entry,
  active,
  wide,
  onNavigate,
}: {
  section: VisibleSection;
  entry: MenuEntry;
  active: boolean;
  wide: boolean;
  onNavigate?: () => void;
}) {
  const t = useMessages(messages);
  const label = t(`shell.${section.id}`);
  return (
    <PlainLink
      to={entry.path}
      onClick={onNavigate}
      aria-current={active ? 'page' : undefined}
      aria-label={wide ? undefined : label}
      title={wide ? undefined : label}
      {...itemLook}
      {...(active ? activeLook : {})}
      justifyContent={wide ? 'flex-start' : 'center'}
    >
      <Icon name={section.icon} />
      {wide && label}
    </PlainLink>
  );
}

function Entries({
  section,
  onNavigate,
  here,
}: {
  section: VisibleSection;
  onNavigate: (() => void) | undefined;
  here: MenuEntry | undefined;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.ul ms="4" ps="3" my="1" borderInlineStartWidth="1px" display="grid" gap="0.5">
      {section.entries.map((entry, index) => (
        <li key={entry.path}>
          {entry.isOffice && section.entries[index - 1]?.isOffice === false && (
            <chakra.p px="2.5" pt="3" pb="1" fontSize="xs" color="fg.subtle">
              {t('shell.office')}
            </chakra.p>
          )}
          <PlainLink
            to={entry.path}
            onClick={onNavigate}
            aria-current={entry === here ? 'page' : undefined}
            {...itemLook}
            minH="8"
            fontWeight="normal"
            {...(entry === here ? { ...activeLook, fontWeight: 'medium' } : {})}
          >
            {entry.label[locale]}
          </PlainLink>
        </li>
      ))}
    </chakra.ul>
  );
}

function Group({
  section,
  path,
  active,
  onNavigate,
}: {
  section: VisibleSection;
  path: string;
  active: boolean;
  onNavigate?: () => void;
}) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(active);
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    setOpen(active);
  }
  const here = entryAt(path, section.entries);
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...itemLook}
        color={active ? 'fg' : 'fg.muted'}
      >
        <Icon name={section.icon} color={active ? 'brand.fg' : undefined} />
        <chakra.span flex="1" textAlign="start">
          {t(`shell.${section.id}`)}
        </chakra.span>
        <Icon
          name="chevronDown"
          size="0.875rem"
          transform={open ? 'rotate(180deg)' : undefined}
          transition="transform 150ms"
        />
      </chakra.button>
      {open && <Entries section={section} onNavigate={onNavigate} here={here} />}
    </>
  );
}

export function Navigation({ path, permissions, wide, onNavigate }: Props) {
  const t = useMessages(messages);
  const current = sectionOf(path);
  return (
    <chakra.nav aria-label={t('shell.menu')} flex="1" overflowY="auto" px="3" py="2">
      <chakra.ul display="grid" gap="0.5">
        {visibleSections(useMenu(), permissions).map((section) => {
          const [first] = section.entries;
          const active = section.id === current;
          if (first === undefined) return null;
          return (
            <li key={section.id} data-tour={`section-${section.id}`}>
              {wide && section.entries.length > 1 ? (
                <Group section={section} path={path} active={active} onNavigate={onNavigate} />
              ) : (
                <Direct
                  section={section}
                  entry={first}
                  active={active && (section.entries.length > 1 || entryAt(path, section.entries) !== undefined)}
                  wide={wide}
                  onNavigate={onNavigate}
                />
              )}
            </li>
          );
        })}
      </chakra.ul>
    </chakra.nav>
  );
}
