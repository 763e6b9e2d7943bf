import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Input } from '../../form/controls/Input.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { PlainLink } from '../../router/Link.tsx';
import { mayDo } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { messages } from './messages.ts';
import { useSavedViews, type SavedView } from './useSavedViews.ts';

const longestName = 60;

/** Where in a long list somebody stood is no part of a view. */
function viewOf(search: string): string {
  const view = new URLSearchParams(search);
  view.delete('offset');
  return view.toString();
}

const addressOf = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`);

/** A name to type, with what saves it. */
function NameForm(props: { initial?: string; label: string; onSave: (name: string) => void; children?: ReactNode }) {
  const { initial = '', label, onSave, children } = props;
  const t = useMessages(messages);
  const [name, setName] = useState(initial);
  return (
    <chakra.form
      display="grid"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <Input
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        maxLength={longestName}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      {children}
      <Button type="submit" size="sm" variant="solid" disabled={name.trim() === ''}>
        {label}
      </Button>
    </chakra.form>
  );
}

type RowProps = {
  view: SavedView;
  isCurrent: boolean;
  mayChange: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

function ViewRow({ view: { name, path, search }, isCurrent, mayChange, onOpen, onRename, onRemove }: RowProps) {
  const t = useMessages(messages);
  const [renaming, setRenaming] = useState(false);
  const address = addressOf(path, search);
  const copy = async (): Promise<void> => {
    // The clipboard exists on secure addresses only.
    await navigator.clipboard?.writeText(`${window.location.origin}${address}`);
    toast({ severity: 'success', text: t('views.copied') });
  };
  if (renaming) {
    const save = (next: string): void => {
      setRenaming(false);
      onRename(next);
    };
    return <NameForm initial={name} label={t('views.saveName')} onSave={save} />;
  }
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <PlainLink
        to={address}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        flex="1"
        minW="0"
        px="2"
        py="1.5"
        borderRadius="sm"
        truncate
        _hover={{ bg: 'bg.muted' }}
        _currentPage={{ color: 'brand.fg', fontWeight: 'semibold' }}
      >
        {name}
      </PlainLink>
      <IconButton icon="copy" size="sm" label={t('views.copy', { name })} onClick={() => void copy()} />
      {mayChange && (
        <>
          <IconButton icon="edit" size="sm" label={t('views.rename', { name })} onClick={() => setRenaming(true)} />
          <IconButton icon="trash" size="sm" label={t('views.remove', { name })} onClick={onRemove} />
        </>
      )}
    </chakra.div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="1">
      <chakra.h2 id={id} fontSize="xs" color="fg.subtle" fontWeight="medium">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** Views of one's own and of the farm, and a name for what is seen now. */
export function ViewsPanel({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const { pathname, search: address } = useLocation();
  const { views, save, rename, remove } = useSavedViews(pathname);
  const [shared, setShared] = useState(false);
  const [saves, setSaves] = useState(0);
  const mayShare = mayDo('setting:write');
  const search = viewOf(address);
  const groups = [
    { title: t('views.mine'), of: (views ?? []).filter((view) => !view.shared), mayChange: true },
    { title: t('views.shared'), of: (views ?? []).filter((view) => view.shared), mayChange: mayShare },
  ];
  return (
    <chakra.div display="grid" gap="3" w="20rem" maxW="80vw">
      {views?.length === 0 && (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('views.empty')}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="3" maxH="min(18rem, 40vh)" overflowY="auto">
        {groups
          .filter(({ of }) => of.length > 0)
          .map(({ title, of, mayChange }) => (
            <Group key={title} title={title}>
              {of.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isCurrent={view.search === search}
                  mayChange={mayChange}
                  onOpen={onClose}
                  onRename={(name) => void rename(view, name)}
                  onRemove={() => void remove(view)}
                />
              ))}
            </Group>
          ))}
      </chakra.div>
      <NameForm
        key={saves}
        label={t('views.save')}
        onSave={(name) => void save({ name, search, shared: shared && mayShare }).then(() => setSaves(saves + 1))}
      >
        {mayShare && (
          <chakra.label display="flex" alignItems="center" gap="2" fontSize="sm">
            <Checkbox checked={shared} onChange={() => setShared(!shared)} />
            {t('views.share')}
          </chakra.label>
        )}
      </NameForm>
    </chakra.div>
  );
}
