/**
 * @generated SignedSource<<4e017f09bdd82c50921561d254aa0cd0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Role = "CERTIFIER" | "CHUTE" | "FEEDER" | "FINANCE" | "MANAGER" | "OWNER" | "TRACEABILITY" | "VET" | "VIEWER";
import type { FragmentRefs } from "relay-runtime";
export type RolesTile_farm$data = {
  readonly peopleByRole: ReadonlyArray<{
    readonly count: number;
    readonly role: Role;
  }>;
  readonly " $fragmentType": "RolesTile_farm";
};
export type RolesTile_farm$key = {
  readonly " $data"?: RolesTile_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"RolesTile_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RolesTile_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "RoleCount",
      "kind": "LinkedField",
      "name": "peopleByRole",
      "plural": true,
      "selections": [
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
          "name": "count",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "d1e14b80c19ba892a9766b9c6b67bf2e";

export default node;
