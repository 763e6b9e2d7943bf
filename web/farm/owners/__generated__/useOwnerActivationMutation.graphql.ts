/**
 * @generated SignedSource<<cd86396b7a4fb0c5f4825d990cda711c>>
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
export type useOwnerActivationMutation$variables = {
  input: UpdateOwnerInput;
};
export type useOwnerActivationMutation$data = {
  readonly updateOwner: {
    readonly owner: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"OwnersScreen_owner">;
    };
  };
};
export type useOwnerActivationMutation = {
  response: useOwnerActivationMutation$data;
  variables: useOwnerActivationMutation$variables;
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useOwnerActivationMutation",
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
              (v2/*:: as any*/)
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
    "name": "useOwnerActivationMutation",
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
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "82bfddf80281bcac83a0eb7c3a02154d",
    "id": null,
    "metadata": {},
    "name": "useOwnerActivationMutation",
    "operationKind": "mutation",
    "text": "mutation useOwnerActivationMutation(\n  $input: UpdateOwnerInput!\n) {\n  updateOwner(input: $input) {\n    owner {\n      ...OwnersScreen_owner\n      version\n      id\n    }\n  }\n}\n\nfragment OwnersScreen_owner on Owner {\n  id\n  name\n  document\n  email\n  phone\n  isBoitel\n  active\n  createdAt\n}\n"
  }
};
})();

(node as any).hash = "5778b7f463922ab206d808c5878a0a7e";

export default node;
