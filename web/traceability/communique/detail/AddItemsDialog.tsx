import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { choices } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../../platform/relay/useAnswer.ts';
import { messages as m } from '../messages.ts';
import type { AddItemsDialogMutation } from './__generated__/AddItemsDialogMutation.graphql.ts';
import type { AddItemsDialogQuery } from './__generated__/AddItemsDialogQuery.graphql.ts';
import type { AnnouncementPage_announcement$data as Announcement } from './__generated__/AnnouncementPage_announcement.graphql.ts';

const addForm = defineForm({
  addItemIds: choices({ label: m['communique.items'], required: true, span: 6, options: [] }),
});

/** What waits for an announcement of this type, the most urgent first. */
function useFree(type: Announcement['type']) {
  const response = useAnswer<AddItemsDialogQuery>(
    graphql`
      query AddItemsDialogQuery($filter: AnnouncementItemsFilterInput!) {
        farm {
          announcementItems(first: 200, filter: $filter, orderBy: { field: DUE, direction: ASC }) {
            totalCount
            edges {
              node {
                id
                day
                owner {
                  name
                }
                facts {
                  sisbov
                  newSisbov
                  managementNumber
                }
              }
            }
          }
        }
      }
    `,
    { filter: { types: [type], free: true } },
  );
  return response?.farm.announcementItems ?? null;
}

/** Items that wait for an announcement are put on this draft. */
export function AddItemsDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useMessages(m);
  const { id, version, type } = announcement;
  const { revalidate } = useRevalidator();
  const free = useFree(type);
  const update = useSave<AddItemsDialogMutation>(graphql`
    mutation AddItemsDialogMutation($input: UpdateAnnouncementInput!) {
      updateAnnouncement(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const form = useForm(
    addForm,
    {
      onSave: async ({ addItemIds }) => {
        await update({ id, version, addItemIds });
        void revalidate();
      },
    },
    {
      addItemIds: {
        options: (free?.edges ?? []).map(({ node: { id: value, day, owner, facts } }) => ({
          value,
          label: [facts.newSisbov ?? facts.sisbov ?? t('communique.noNumber'), formatDate(day), owner?.name]
            .filter(Boolean)
            .join(' · '),
        })),
      },
    },
  );
  const total = free?.totalCount ?? null;
  const loaded = free?.edges.length ?? 0;
  return (
    <FormDialog
      title={t('communique.addItems')}
      form={form}
      size="wide"
      submitLabel={t('communique.add')}
      savedText={t('communique.itemsAdded')}
      onClose={onClose}
    >
      {total === 0 && <chakra.p color="fg.muted">{t('communique.nothingFree')}</chakra.p>}
      {total !== null && total > loaded && (
        <chakra.p color="fg.muted">{t('communique.moreFree', { count: total - loaded })}</chakra.p>
      )}
    </FormDialog>
  );
}
