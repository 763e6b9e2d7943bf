/**
 * @generated SignedSource<<b3d98f767a35962c0be5db4ef7b1ea9a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OwnersScreen_owner$data = {
  readonly active: boolean;
  readonly createdAt: string;
  readonly document: string | null | undefined;
  readonly email: string | null | undefined;
  readonly id: string;
  readonly isBoitel: boolean;
  readonly name: string;
  readonly phone: string | null | undefined;
  readonly " $fragmentType": "OwnersScreen_owner";
};
export type OwnersScreen_owner$key = {
  readonly " $data"?: OwnersScreen_owner$data;
  readonly " $fragmentSpreads": FragmentRefs<"OwnersScreen_owner">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OwnersScreen_owner",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "document",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "phone",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isBoitel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "active",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    }
  ],
  "type": "Owner",
  "abstractKey": null
};

(node as any).hash = "26d577acf5dfedf78c46518ed6c205dc";

export default node;
