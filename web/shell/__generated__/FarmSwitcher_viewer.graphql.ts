/**
 * @generated SignedSource<<88288c635d72210179e0c663fe09c1c4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Role = "CERTIFIER" | "CHUTE" | "FEEDER" | "FINANCE" | "MANAGER" | "OWNER" | "TRACEABILITY" | "VET" | "VIEWER";
import type { FragmentRefs } from "relay-runtime";
export type FarmSwitcher_viewer$data = {
  readonly memberships: ReadonlyArray<{
    readonly current: boolean;
    readonly farmId: string;
    readonly farmName: string;
    readonly role: Role;
  }>;
  readonly " $fragmentType": "FarmSwitcher_viewer";
};
export type FarmSwitcher_viewer$key = {
  readonly " $data"?: FarmSwitcher_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"FarmSwitcher_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FarmSwitcher_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ViewerMembership",
      "kind": "LinkedField",
      "name": "memberships",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "farmId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "farmName",
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
          "name": "current",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "906edf7bd8044a4bb44d70b2e6bd41fa";

export default node;
