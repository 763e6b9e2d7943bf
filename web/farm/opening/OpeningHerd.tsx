import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { sexOptions } from '../../herd/herdWords.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, number, select, table, text } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Link } from '../../platform/router/Link.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { fieldLists } from '../../records/fieldLists.ts';
import { dietRecords, dietsForBatches, placeRecords } from '../../records/records.ts';
import { everyRow } from '../../records/recordsOf.ts';
import type { OpeningHerd_farm$key } from './__generated__/OpeningHerd_farm.graphql.ts';
import type { OpeningHerdMutation } from './__generated__/OpeningHerdMutation.graphql.ts';
import type { OpeningHerdUndoMutation } from './__generated__/OpeningHerdUndoMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { OpeningPart } from './OpeningPart.tsx';
import { leftOutOf, pastedRows, unknownIn, type Named } from './openingRows.ts';
import { PasteRows } from './PasteRows.tsx';

const farmFragment = graphql`
  fragment OpeningHerd_farm on Farm {
    openings: herdImports(first: 20, filter: { kind: OPENING, statuses: [DONE] }) {
      edges {
        node {
          id
          rowCount
        }
      }
    }
  }
`;

const kilograms = { unit: 'kg', min: 30, max: 1_500 } as const;

const mostRows = 500;

const herdForm = defineForm({
  rows: table({
    label: m['opening.rows'],
    addLabel: m['opening.addRow'],
    min: 1,
    max: mostRows,
    initialRows: 3,
    item: {
      batch: text({ label: m['opening.batch'], required: true, max: 100, autoComplete: 'off' }),
      corralId: combobox({ label: m['opening.place'], records: placeRecords }),
      heads: number({ label: m['opening.heads'], required: true, whole: true, min: 0, max: 5_000 }),
      sex: select({ label: m['opening.sex'], required: true, default: 'MALE', options: sexOptions }),
      entryDate: date({ label: m['opening.entryDate'], required: true }),
      entryWeight: number({ label: m['opening.entryWeight'], ...kilograms }),
      weight: number({ label: m['opening.weight'], ...kilograms }),
      costPerHead: number({ label: m['opening.cost'], unit: 'R$' }),
      dietId: combobox({ label: m['opening.diet'], records: dietRecords }),
    },
    isFilled: ({ batch, heads }) => batch !== '' || heads !== '',
    rowName: ({ batch }) => batch,
    widths: {
      batch: 7,
      corralId: 8,
      heads: 5,
      sex: 7,
      entryDate: 8.5,
      entryWeight: 6.5,
      weight: 6.5,
      costPerHead: 7.5,
      dietId: 9,
    },
  }),
});

function HerdDone({ id, heads }: { id: string; heads: number }) {
  const t = useMessages(m);
  const [undo] = useAppMutation<OpeningHerdUndoMutation>(graphql`
    mutation OpeningHerdUndoMutation($input: UndoHerdImportInput!) {
      undoHerdImport(input: $input) {
        herdImport {
          id
          status
        }
      }
    }
  `);
  const act = async (): Promise<void> => {
    await undo({ input: { id } });
    toast({ severity: 'success', text: t('opening.herdUndone') });
  };
  return (
    <Notice tone="brand">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <span>{t('opening.herdDone', { heads })}</span>
        <Link to="/admin/management/batch-active">{t('opening.seeBatches')}</Link>
        <AskButton
          size="sm"
          variant="quiet"
          label={t('opening.undoHerd')}
          title={t('opening.undoHerd')}
          text={t('opening.undoHerdText')}
          cancel={t('opening.cancel')}
          act={act}
        />
      </chakra.div>
    </Notice>
  );
}

/** Whatever rows may name: a farm has more places and diets than a page shows. */
async function namedOnFarm(): Promise<Named> {
  const [places, formulations] = await Promise.all([everyRow(fieldLists.places), everyRow(dietsForBatches)]);
  return {
    places: places.flatMap((row) =>
      row.__typename === 'Corral' ? [{ id: row.id, name: row.name, line: row.line?.name ?? null }] : [],
    ),
    diets: formulations.flatMap((row) => (row.__typename === 'Formulation' ? [{ id: row.id, name: row.name }] : [])),
  };
}

function HerdRows({ onDone }: { onDone: () => void }) {
  const t = useMessages(m);
  const [save] = useAppMutation<OpeningHerdMutation>(graphql`
    mutation OpeningHerdMutation($input: RecordOpeningHerdInput!) {
      recordOpeningHerd(input: $input) {
        herdImport {
          id
          rowCount
        }
      }
    }
  `);
  const form = useForm(herdForm, {
    onSave: async (input) => {
      await save({ input }, { quiet: true });
      toast({ severity: 'success', text: t('opening.herdSaved') });
    },
  });
  const paste = async (copied: string): Promise<void> => {
    const named = await namedOnFarm();
    const rows = pastedRows(copied, named);
    const unknown = unknownIn(copied, named);
    if (rows.length === 0) return toast({ severity: 'warning', text: t('opening.pastedNothing') });
    const typed = form.values.rows.filter(({ batch }) => batch !== '');
    const fitting = rows.slice(0, Math.max(0, mostRows - typed.length));
    form.set('rows', [...typed, ...fitting]);
    toast({ severity: 'success', text: t('opening.pasted', { rows: fitting.length }) });
    const leftOut = leftOutOf(copied);
    if (leftOut > 0) toast({ severity: 'warning', text: t('opening.pastedLeftOut', { count: leftOut }) });
    const next = rows[fitting.length];
    if (next) toast({ severity: 'warning', text: t('opening.pastedPart', { most: mostRows, batch: next.batch }) });
    if (unknown.length > 0)
      toast({ severity: 'warning', text: t('opening.pastedUnknown', { names: unknown.slice(0, 5).join(', ') }) });
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="sm" color="fg.muted">
        <PasteRows onPaste={paste} />
        <span>
          {t('opening.withNumbers')} <Link to="/admin/imports/new">{t('opening.import')}</Link>
        </span>
      </chakra.div>
      <Form form={form} submitLabel={t('opening.saveHerd')} onDone={onDone} />
    </>
  );
}

/** The herd of the first day, typed or pasted by batch. */
export function OpeningHerd({ farm: key }: { farm: OpeningHerd_farm$key }) {
  const t = useMessages(m);
  const { openings } = useFragment(farmFragment, key);
  const [round, setRound] = useState(0);
  return (
    <OpeningPart title={t('opening.herd')} text={t('opening.herdText')}>
      {openings.edges.map(({ node: { id, rowCount } }) => (
        <HerdDone key={id} id={id} heads={rowCount} />
      ))}
      <HerdRows key={round} onDone={() => setRound(round + 1)} />
    </OpeningPart>
  );
}
