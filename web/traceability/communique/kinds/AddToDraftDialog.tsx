import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { select } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../../platform/relay/useAnswer.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { communiqueTypes, type CommuniqueName } from '../communiquePaths.ts';
import { messages as m } from '../messages.ts';
import type { AddToDraftDialogMutation } from './__generated__/AddToDraftDialogMutation.graphql.ts';
import type { AddToDraftDialogQuery } from './__generated__/AddToDraftDialogQuery.graphql.ts';
import type { Chosen } from './useGenerate.ts';

const draftForm = defineForm({
  id: select({ label: m['communique.draft'], required: true, span: 6, serverPath: 'addItemIds', options: [] }),
});

/** The drafts of a kind, of the owner whose items they are where that is one. */
function useDrafts(name: CommuniqueName, chosen: readonly Chosen[]) {
  const owners = [...new Set(chosen.map(({ owner }) => owner?.id ?? null))];
  const response = useAnswer<AddToDraftDialogQuery>(
    graphql`
      query AddToDraftDialogQuery($filter: AnnouncementsFilterInput!) {
        farm {
          announcements(first: 50, filter: $filter) {
            edges {
              node {
                id
                name
                day
                itemCount
                owner {
                  name
                }
              }
            }
          }
        }
      }
    `,
    {
      filter: {
        types: communiqueTypes[name],
        statuses: ['PENDING'],
        ownerId: owners.length === 1 ? owners[0]! : null,
      },
    },
  );
  return response?.farm.announcements.edges.map(({ node }) => node) ?? null;
}

type Props = { name: CommuniqueName; chosen: readonly Chosen[]; onDone: () => void; onClose: () => void };

/** Chosen items are put on an announcement that is still a draft. */
export function AddToDraftDialog({ name, chosen, onDone, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const drafts = useDrafts(name, chosen);
  const update = useSave<AddToDraftDialogMutation>(graphql`
    mutation AddToDraftDialogMutation($input: UpdateAnnouncementInput!) {
      updateAnnouncement(input: $input) {
        announcement {
          ...announcementColumns_announcement
        }
      }
    }
  `);
  const form = useForm(
    draftForm,
    {
      onSave: async ({ id }) => {
        await update({ id, addItemIds: chosen.map((item) => item.id) });
        onDone();
        void revalidate();
      },
    },
    {
      id: {
        options: (drafts ?? []).map(({ id, name: number, day, itemCount, owner }) => ({
          value: id,
          label: [number, formatDate(day), owner?.name, t('communique.itemCount', { count: itemCount })]
            .filter(Boolean)
            .join(' · '),
        })),
      },
    },
  );
  return (
    <FormDialog
      title={t('communique.addToDraft')}
      form={form}
      submitLabel={t('communique.add')}
      savedText={t('communique.added', { count: chosen.length })}
      onClose={onClose}
    >
      {drafts?.length === 0 && <Notice tone="info">{t('communique.noDrafts')}</Notice>}
      <chakra.p color="fg.muted">{t('communique.addText', { count: chosen.length })}</chakra.p>
    </FormDialog>
  );
}
