/**
 * @generated SignedSource<<809fbde2da809ee00153ba85c36a7230>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChangeOp = "CREATED" | "DELETED" | "UPDATED";
export type usePeopleChangesSubscription$variables = Record<PropertyKey, never>;
export type usePeopleChangesSubscription$data = {
  readonly peopleChanged: {
    readonly clientId: string | null | undefined;
    readonly id: string;
    readonly membership: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"PeopleScreen_person">;
    } | null | undefined;
    readonly op: ChangeOp;
  };
};
export type usePeopleChangesSubscription = {
  response: usePeopleChangesSubscription$data;
  variables: usePeopleChangesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "op",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "clientId",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "usePeopleChangesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PeopleChangedEvent",
        "kind": "LinkedField",
        "name": "peopleChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "membership",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "PeopleScreen_person"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "usePeopleChangesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PeopleChangedEvent",
        "kind": "LinkedField",
        "name": "peopleChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Membership",
            "kind": "LinkedField",
            "name": "membership",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
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
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "2022553971005fab72739e65a723cce9",
    "id": null,
    "metadata": {},
    "name": "usePeopleChangesSubscription",
    "operationKind": "subscription",
    "text": "subscription usePeopleChangesSubscription {\n  peopleChanged {\n    op\n    id\n    clientId\n    membership {\n      id\n      ...PeopleScreen_person\n    }\n  }\n}\n\nfragment PeopleScreen_person on Membership {\n  id\n  name\n  email\n  phone\n  role\n  status\n  createdAt\n  lastSeenAt\n}\n"
  }
};
})();

(node as any).hash = "4afca7da387ab6869353ab493ea90c73";

export default node;
