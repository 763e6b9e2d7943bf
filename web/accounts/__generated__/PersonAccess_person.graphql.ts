/**
 * @generated SignedSource<<e028d03ebd2ae718e0028767efb5be13>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MembershipStatus = "ACTIVE" | "INACTIVE" | "INVITED";
import type { FragmentRefs } from "relay-runtime";
export type PersonAccess_person$data = {
  readonly active: boolean;
  readonly id: string;
  readonly invitationExpiresAt?: string | null | undefined;
  readonly lastSeenAt: string | null | undefined;
  readonly name: string;
  readonly status: MembershipStatus;
  readonly " $fragmentType": "PersonAccess_person";
};
export type PersonAccess_person$key = {
  readonly " $data"?: PersonAccess_person$data;
  readonly " $fragmentSpreads": FragmentRefs<"PersonAccess_person">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "manages"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "PersonAccess_person",
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
      "name": "status",
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
      "name": "lastSeenAt",
      "storageKey": null
    },
    {
      "condition": "manages",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "invitationExpiresAt",
          "storageKey": null
        }
      ]
    }
  ],
  "type": "Membership",
  "abstractKey": null
};

(node as any).hash = "e6be0622f82fe807412aa74513eff2bb";

export default node;
