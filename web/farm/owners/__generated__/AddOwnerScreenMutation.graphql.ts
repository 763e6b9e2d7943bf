/**
 * @generated SignedSource<<e90c343231359b97505f64d40bf2a821>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateOwnerInput = {
  address?: CreateOwnerAddressInput | null | undefined;
  document: string;
  email?: string | null | undefined;
  isBoitel?: boolean | null | undefined;
  name: string;
  phone?: string | null | undefined;
};
export type CreateOwnerAddressInput = {
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
export type AddOwnerScreenMutation$variables = {
  input: CreateOwnerInput;
};
export type AddOwnerScreenMutation$data = {
  readonly createOwner: {
    readonly owner: {
      readonly " $fragmentSpreads": FragmentRefs<"OwnersScreen_owner">;
    };
  };
};
export type AddOwnerScreenMutation = {
  response: AddOwnerScreenMutation$data;
  variables: AddOwnerScreenMutation$variables;
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddOwnerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateOwnerPayload",
        "kind": "LinkedField",
        "name": "createOwner",
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
    "name": "AddOwnerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateOwnerPayload",
        "kind": "LinkedField",
        "name": "createOwner",
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
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "0ad71a87eeb2b2ab181e322afd9a6ff8",
    "id": null,
    "metadata": {},
    "name": "AddOwnerScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddOwnerScreenMutation(\n  $input: CreateOwnerInput!\n) {\n  createOwner(input: $input) {\n    owner {\n      ...OwnersScreen_owner\n      id\n    }\n  }\n}\n\nfragment OwnersScreen_owner on Owner {\n  id\n  name\n  document\n  email\n  phone\n  isBoitel\n  active\n  createdAt\n}\n"
  }
};
})();

(node as any).hash = "85574192827735d41978263ebcafe999";

export default node;
