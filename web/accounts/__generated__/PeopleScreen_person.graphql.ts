/**
 * @generated SignedSource<<a4df7d1a6c29ef224a0cf25771654747>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MembershipStatus = "ACTIVE" | "INACTIVE" | "INVITED";
export type Role = "CERTIFIER" | "CHUTE" | "FEEDER" | "FINANCE" | "MANAGER" | "OWNER" | "TRACEABILITY" | "VET" | "VIEWER";
import type { FragmentRefs } from "relay-runtime";
export type PeopleScreen_person$data = {
  readonly createdAt: string;
  readonly email: string;
  readonly id: string;
  readonly lastSeenAt: string | null | undefined;
  readonly name: string;
  readonly phone: string | null | undefined;
  readonly role: Role;
  readonly status: MembershipStatus;
  readonly " $fragmentType": "PeopleScreen_person";
};
export type PeopleScreen_person$key = {
  readonly " $data"?: PeopleScreen_person$data;
  readonly " $fragmentSpreads": FragmentRefs<"PeopleScreen_person">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PeopleScreen_person",
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
      "name": "role",
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
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastSeenAt",
      "storageKey": null
    }
  ],
  "type": "Membership",
  "abstractKey": null
};

(node as any).hash = "4f75eb0008ae33d5ae90357ab1ed0f68";

export default node;
