/**
 * @generated SignedSource<<9f588ba9df417bf251b7e429c89349fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Role = "CERTIFIER" | "CHUTE" | "FEEDER" | "FINANCE" | "MANAGER" | "OWNER" | "TRACEABILITY" | "VET" | "VIEWER";
export type PersonScreenQuery$variables = {
  id: string;
  manages: boolean;
};
export type PersonScreenQuery$data = {
  readonly node: {
    readonly access?: {
      readonly " $fragmentSpreads": FragmentRefs<"PersonAccess_person">;
    } | null | undefined;
    readonly document?: string | null | undefined;
    readonly email?: string;
    readonly id?: string;
    readonly isOwnerOfCattle?: boolean;
    readonly name?: string;
    readonly phone?: string | null | undefined;
    readonly role?: Role;
    readonly version?: number;
    readonly viewerCanUpdate?: boolean;
  } | null | undefined;
};
export type PersonScreenQuery = {
  response: PersonScreenQuery$data;
  variables: PersonScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "manages"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "document",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "phone",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "role",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isOwnerOfCattle",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanUpdate",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PersonScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": [
                        {
                          "kind": "Variable",
                          "name": "manages",
                          "variableName": "manages"
                        }
                      ],
                      "kind": "FragmentSpread",
                      "name": "PersonAccess_person"
                    }
                  ],
                  "type": "Membership",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "access"
              }
            ],
            "type": "Membership",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PersonScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
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
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "89532bbde6017a9da4104c1c9b34abd9",
    "id": null,
    "metadata": {},
    "name": "PersonScreenQuery",
    "operationKind": "query",
    "text": "query PersonScreenQuery(\n  $id: ID!\n  $manages: Boolean!\n) {\n  node(id: $id) {\n    __typename\n    ... on Membership {\n      id\n      name\n      email\n      document\n      phone\n      role\n      isOwnerOfCattle\n      version\n      viewerCanUpdate\n      ...PersonAccess_person_3iUA1J\n    }\n    id\n  }\n}\n\nfragment PersonAccess_person_3iUA1J on Membership {\n  id\n  name\n  status\n  active\n  lastSeenAt\n  invitationExpiresAt @include(if: $manages)\n}\n"
  }
};
})();

(node as any).hash = "9d6b8767e8c9fb612b6f4edbff68dd55";

export default node;
