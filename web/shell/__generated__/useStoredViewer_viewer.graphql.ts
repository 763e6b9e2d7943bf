/**
 * @generated SignedSource<<8d9a58c969fedb8d4bb29a06cb1faacb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Role = "CERTIFIER" | "CHUTE" | "FEEDER" | "FINANCE" | "MANAGER" | "OWNER" | "TRACEABILITY" | "VET" | "VIEWER";
import type { FragmentRefs } from "relay-runtime";
export type useStoredViewer_viewer$data = {
  readonly email: string;
  readonly name: string;
  readonly permissions: ReadonlyArray<string>;
  readonly role: Role;
  readonly " $fragmentType": "useStoredViewer_viewer";
};
export type useStoredViewer_viewer$key = {
  readonly " $data"?: useStoredViewer_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useStoredViewer_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useStoredViewer_viewer",
  "selections": [
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
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "role",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "permissions",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "c05cc0441984d9c970b234799636803b";

export default node;
