/**
 * @generated SignedSource<<989791fee40bc1ba425bfc12c75a1efe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type UpdateOwnerInput = {
  active?: boolean | null | undefined;
  address?: UpdateOwnerAddressInput | null | undefined;
  document?: string | null | undefined;
  email?: string | null | undefined;
  id: string;
  isBoitel?: boolean | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  version?: number | null | undefined;
};
export type UpdateOwnerAddressInput = {
  additionalInformation?: string | null | undefined;
  city: string;
  country: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  neighborhood: string;
  number: string;
  state: string;
  street: string;
  zipCode: string;
};
export type OwnerScreenMutation$variables = {
  input: UpdateOwnerInput;
};
export type OwnerScreenMutation$data = {
  readonly updateOwner: {
    readonly owner: {
      readonly address: {
        readonly " $fragmentSpreads": FragmentRefs<"addressValues_address">;
      } | null | undefined;
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"OwnersScreen_owner">;
    };
  };
};
export type OwnerScreenMutation = {
  response: OwnerScreenMutation$data;
  variables: OwnerScreenMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "zipCode",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "country",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "city",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "neighborhood",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "street",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "additionalInformation",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "OwnerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateOwnerPayload",
        "kind": "LinkedField",
        "name": "updateOwner",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Owner",
            "kind": "LinkedField",
            "name": "owner",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "OwnersScreen_owner"
              },
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Address",
                "kind": "LinkedField",
                "name": "address",
                "plural": false,
                "selections": [
                  {
                    "kind": "InlineDataFragmentSpread",
                    "name": "addressValues_address",
                    "selections": [
                      (v3/*:: as any*/),
                      (v4/*:: as any*/),
                      (v5/*:: as any*/),
                      (v6/*:: as any*/),
                      (v7/*:: as any*/),
                      (v8/*:: as any*/),
                      (v9/*:: as any*/),
                      (v10/*:: as any*/)
                    ],
                    "args": null,
                    "argumentDefinitions": []
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "OwnerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateOwnerPayload",
        "kind": "LinkedField",
        "name": "updateOwner",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Owner",
            "kind": "LinkedField",
            "name": "owner",
            "plural": false,
            "selections": [
              (v11/*:: as any*/),
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
              },
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Address",
                "kind": "LinkedField",
                "name": "address",
                "plural": false,
                "selections": [
                  (v3/*:: as any*/),
                  (v4/*:: as any*/),
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v11/*:: as any*/)
                ],
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
    "cacheID": "2b267cc0fcd03a2d93f8f088d2d8fc90",
    "id": null,
    "metadata": {},
    "name": "OwnerScreenMutation",
    "operationKind": "mutation",
    "text": "mutation OwnerScreenMutation(\n  $input: UpdateOwnerInput!\n) {\n  updateOwner(input: $input) {\n    owner {\n      ...OwnersScreen_owner\n      version\n      address {\n        ...addressValues_address\n        id\n      }\n      id\n    }\n  }\n}\n\nfragment OwnersScreen_owner on Owner {\n  id\n  name\n  document\n  email\n  phone\n  isBoitel\n  active\n  createdAt\n}\n\nfragment addressValues_address on Address {\n  zipCode\n  country\n  state\n  city\n  neighborhood\n  street\n  number\n  additionalInformation\n}\n"
  }
};
})();

(node as any).hash = "7bdeced7e5a1494a5732277fd3ca98b1";

export default node;
