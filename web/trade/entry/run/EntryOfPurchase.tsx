import { useState } from 'react';
import { tagOf } from '../../../../server/trade/entry/entrySetup.calc.ts';
import { gtaName } from '../../../../server/papers/gtas/gtaName.calc.ts';
import { useChuteProtocols } from '../../../health/protocols/useChuteProtocols.ts';
import type { ActInput } from '../../../platform/field/fieldAct.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { nodesOf, oxName, oxNumbers } from '../../../herd/chute/chuteAnimals.ts';
import { ChuteFrame } from '../../../herd/chute/ChuteFrame.tsx';
import type { OwnKeyAction } from '../../../herd/chute/ChuteKeys.tsx';
import type { Phase } from '../../../herd/chute/chuteState.ts';
import type { RunRow } from '../../../herd/chute/useChute.ts';
import { headsIn, useInputsOf, useQueuedRows } from '../../../herd/chute/weighings/useQueuedRows.ts';
import type { EntryScreen_entry$data } from './__generated__/EntryScreen_entry.graphql.ts';
import type { EntryScreenQuery, EntryScreenQuery$data } from './__generated__/EntryScreenQuery.graphql.ts';
import { EntryCounters } from './EntryCounters.tsx';
import { storeDefaults, storedDefaults } from './entryDefaults.ts';
import { nextDraft, startDraft, type Draft } from './entryDraft.ts';
import { EntryPanel, fieldId, type PanelField } from './EntryPanel.tsx';
import { EntryVerdict, reasonId } from './EntryVerdict.tsx';
import { FinishEntry } from './FinishEntry.tsx';
import { messages } from './messages.ts';
import { entryRunOf, useEntryRun } from './useEntryRun.ts';
import { tagAfter, type EnteringOx, type RunFacts, type RunTag } from './verdict.ts';

type Entry = EntryScreen_entry$data;

const rowsOf = ({ lastEntries }: Entry): RunRow[] =>
  lastEntries.map(({ id, at, weight, ox }) => ({
    key: id,
    eventId: id,
    animalId: ox.id,
    name: oxName(ox),
    numbers: oxNumbers(ox),
    weight: weight ?? null,
    at,
    state: 'SAVED',
    message: null,
  }));

type Farm = EntryScreenQuery['response']['farm'];

/** Which of the tags these are in that wait on the device. */
function tagsOnDevice(tags: readonly RunTag[], waiting: readonly ActInput[]): unknown[] {
  return waiting.map(
    ({ tagId, weight, sex }) =>
      tagId ?? tagOf(tags, { weight: String(weight), sex: sex === 'FEMALE' ? 'FEMALE' : 'MALE' })?.id,
  );
}

function withWaiting(facts: RunFacts, waiting: readonly ActInput[]): RunFacts {
  const given = tagsOnDevice(facts.tags, waiting);
  const more = (id: string): number => given.filter((each) => each === id).length;
  return { ...facts, tags: facts.tags.map((tag) => ({ ...tag, heads: tag.heads + more(tag.id) })) };
}

function factsOf({ tags, expected }: Entry, { settings, currentDay, gtas }: Farm): RunFacts {
  const { requireEid, requireSisbovOnEntry } = settings.traceability;
  return {
    tags: tags.map(({ room, batch, sex = null, ...tag }) => ({
      ...tag,
      sex,
      capacity: room ?? null,
      heads: batch.heads,
      batchName: batch.name,
      corral: batch.corral?.name ?? '',
    })),
    expected: expected.map(({ sex = null, ...each }) => ({ ...each, sex })),
    gtaIds: nodesOf(gtas)
      .filter(({ cancelled }) => !cancelled)
      .map(({ id }) => id),
    requiresEid: requireEid,
    requiresSisbov: requireSisbovOnEntry,
    day: currentDay,
  };
}

type RunProps = { farm: Farm; entry: Entry; purchase: NonNullable<EntryScreenQuery['response']['node']>['purchase'] };

/** What a key focuses is rendered first. */
const focusSoon = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());

interface UseDraftInput {
  entry: EntryScreen_entry$data;
  facts: RunFacts;
  purchaseId: string;
  protocols: readonly { id: string; name: string }[];
}

function useDraft({ entry, facts, purchaseId, protocols }: UseDraftInput) {
  const [draft, setDraft] = useState(() => {
    const first = startDraft(
      {
        sexes: entry.expected.map(({ sex }) => sex),
        requiresSisbov: facts.requiresSisbov,
        protocolId: entry.protocol?.id ?? '',
      },
      storedDefaults(purchaseId),
    );
    // One that was chosen days ago may be over.
    return protocols.some(({ id }) => id === first.protocolId) ? first : { ...first, protocolId: '' };
  });
  return { setDraft, draft };
}

interface UsePanelInput {
  setDraft: ReturnType<typeof useDraft>['setDraft'];
  draft: Draft;
  purchaseId: string;
  facts: RunFacts;
}

/** The panel beside the chute, and what opens it or changes what it says. */
function usePanel({ setDraft, draft, purchaseId, facts }: UsePanelInput) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const change = (changes: Partial<Draft>): void => {
    setDraft({ ...draft, ...changes });
    storeDefaults(purchaseId, { ...draft, ...changes });
  };
  const showField = (field: PanelField): void => {
    setOpen(true);
    focusSoon(fieldId(field));
  };
  const otherTag = ({ verdict }: EnteringOx): void => {
    if (verdict === null) return;
    const tagId = tagAfter(facts.tags, draft, verdict);
    const isFromFull = verdict.next?.id === tagId;
    change({ tagId, reason: isFromFull ? t('entryRun.reasonFull') : '' });
  };
  return { otherTag, showField, change, isOpen, setOpen };
}

interface UseOwnKeysInput {
  showField: (field: PanelField) => void;
  facts: RunFacts;
  otherTag: ({ verdict }: EnteringOx) => void;
  gtas: EntryScreenQuery$data['farm']['gtas']['edges'][number]['node'][];
}

function useOwnKeys({ showField, facts, otherTag, gtas }: UseOwnKeysInput) {
  const t = useMessages(messages);
  const ownKeys = (ox: EnteringOx | null, phase: Phase): OwnKeyAction[] => [
    { key: 'd', label: null, isOn: phase !== 'MANUAL', press: () => showField('sex') },
    {
      key: 'f',
      label: t('entryRun.otherTag'),
      isOn: phase === 'REVIEW' && facts.tags.length > 1,
      press: () => ox && otherTag(ox),
    },
  ];
  const gtaChoices = gtas
    .filter(({ id }) => facts.gtaIds.includes(id))
    .map((gta) => ({ value: gta.id, label: `${gtaName(gta)} · ${gta.bound}/${gta.totalQuantity}` }));
  return { gtaChoices, ownKeys };
}

/** The run of one purchase: what it knows, what is given of its animals, and what is shown of them. */
export function EntryOfPurchase({ farm, entry, purchase }: RunProps) {
  const t = useMessages(messages);
  const { purchaseId, total, done } = entry;
  const gtas = nodesOf(farm.gtas);
  const protocols = useChuteProtocols(farm);
  const queued = useQueuedRows(entryRunOf(entry.id));
  const facts = withWaiting(factsOf(entry, farm), useInputsOf(queued));
  const { setDraft, draft } = useDraft({ entry, facts, purchaseId, protocols });
  const { otherTag, showField, change, isOpen, setOpen } = usePanel({ setDraft, draft, purchaseId, facts });
  const run = useEntryRun({
    entry: { id: entry.id, done, total, facts },
    draft,
    onDraft: setDraft,
    onNext: () => setDraft(nextDraft),
    onAsk(ox) {
      const missing = ox.verdict?.missing;
      if (missing === 'TAG') otherTag(ox);
      if (missing === 'REASON') focusSoon(reasonId);
      if (missing === 'GTA') showField('gtaId');
      if (missing === 'SISBOV') showField('sisbov');
    },
  });
  const { gtaChoices, ownKeys } = useOwnKeys({ showField, facts, otherTag, gtas });
  return (
    <ChuteFrame
      farm={farm}
      run={run}
      earlier={[...queued, ...rowsOf(entry)]}
      figures={{
        title: t('entryRun.title'),
        batchName: entry.name,
        done: Math.min(total, done + headsIn(queued)),
        total,
        meanWeight: entry.meanWeight ?? null,
        more: <EntryCounters gtas={gtas} tags={facts.tags} />,
      }}
      actions={
        purchase && (
          <FinishEntry
            purchase={purchase}
            expected={facts.expected}
            gtas={gtas}
            done={done}
            onDevice={headsIn(queued)}
            isWhole={done >= total}
          />
        )
      }
      renderAnimal={(ox, phase, confirm) => (
        <EntryVerdict ox={ox} phase={phase} draft={draft} onChange={change} onConfirm={confirm} />
      )}
      panel={
        <EntryPanel
          draft={draft}
          breeds={nodesOf(farm.breeds)}
          gtas={gtaChoices}
          protocols={protocols}
          isOpen={isOpen}
          onOpen={setOpen}
          onChange={change}
        />
      }
      ownKeys={ownKeys}
    />
  );
}
