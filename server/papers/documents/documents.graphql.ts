import { Farm } from '../../farm/farm.graphql.ts';
import { Occurrence } from '../../farm/occurrences/occurrences.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { declare } from '../../platform/graphql/compiled/declarations/declared.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { deleteDocument, documentKinds, documentStorage, mostDocuments } from './documents.service.ts';
import { addPhoto } from './photos.service.ts';

const KindEnum = enumRef('DocumentKind', documentKinds);

/** No node: it is reached through what it belongs to, whose rights are its own. */
builder.prismaObject('Document', {
  authScopes: { may: 'document:read' },
  extensions: declare({ allRowsOfFarm: true }),
  description: `A paper of a GTA or a purchase, or a photo of a death, of a trough or of an occurrence, that is kept as a file.

Its file is got from \`GET /graphql/document/\` and its id. A new one is the body of
\`POST /graphql/document?gtaId=…&kind=GTA\` (or \`purchaseId\`, \`oxDeathId\`, \`troughReadingId\`, \`occurrenceId\`), with its name in the header \`Content-Disposition\`
(\`attachment; filename*=UTF-8''…\`): a PDF, JPEG, PNG or WebP, by its content.`,
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('Document', id) }),
    kind: t.expose('kind', { type: KindEnum }),
    name: t.exposeString('name'),
    mediaType: t.exposeString('mediaType'),
    bytes: t.exposeInt('bytes', { description: 'The size of the file' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    uploadedBy: t.relation('uploadedBy', { nullable: true }),
  }),
});

/** The documents of what they belong to, as they were added. */
export const documentsInOrder = {
  extensions: { mostRows: mostDocuments },
  query: { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] },
};

builder.prismaObjectField(Occurrence, 'documents', (t) =>
  t.relation('documents', { ...documentsInOrder, authScopes: { may: 'document:read' } }),
);

command(addPhoto, (t) => ({
  documentId: t.id({ resolve: ({ documentId }) => toGlobalId('Document', documentId) }),
}));

const Storage = builder.objectRef<{ usedMb: number; mostMb: number }>('DocumentStorage').implement({
  description: 'How much of its room for documents a farm uses',
  authScopes: { may: 'document:read' },
  fields: (t) => ({ usedMb: t.exposeInt('usedMb'), mostMb: t.exposeInt('mostMb') }),
});

builder.prismaObjectField(Farm, 'documentStorage', (t) =>
  t.field({
    type: Storage,
    authScopes: { may: 'document:read' },
    resolve: (_farm, _args, ctx) => documentStorage(ctx, {}),
  }),
);

command(deleteDocument, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Document', deletedId) }),
}));
