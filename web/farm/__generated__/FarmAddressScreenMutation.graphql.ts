/**
 * @generated SignedSource<<a86f9571ed87c2d939a96d94e5bada86>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type UpdateAddressInput = {
  additionalInformation?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  id: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  neighborhood?: string | null | undefined;
  number?: string | null | undefined;
  state?: string | null | undefined;
  street?: string | null | undefined;
  version?: number | null | undefined;
  zipCode?: string | null | undefined;
};
export type FarmAddressScreenMutation$variables = {
  input: UpdateAddressInput;
};
export type FarmAddressScreenMutation$data = {
  readonly updateAddress: {
    readonly address: {
      readonly additionalInformation: string | null | undefined;
      readonly city: string;
      readonly country: string;
      readonly neighborhood: string;
      readonly number: string;
      readonly state: string;
      readonly street: string;
      readonly version: number;
      readonly zipCode: string;
    };
  };
};
export type FarmAddressScreenMutation = {
  response: FarmAddressScreenMutation$data;
  variables: FarmAddressScreenMutation$variables;
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
  "name": "zipCode",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "country",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "city",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "neighborhood",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "street",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "additionalInformation",
  "storageKey": null
},
v10 = {
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
    "name": "FarmAddressScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateAddressPayload",
        "kind": "LinkedField",
        "name": "updateAddress",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Address",
            "kind": "LinkedField",
            "name": "address",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/)
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
    "name": "FarmAddressScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateAddressPayload",
        "kind": "LinkedField",
        "name": "updateAddress",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Address",
            "kind": "LinkedField",
            "name": "address",
            "plural": false,
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
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
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
    "cacheID": "60e55b45c620ddf71d82aa27e87754f6",
    "id": null,
    "metadata": {},
    "name": "FarmAddressScreenMutation",
    "operationKind": "mutation",
    "text": "mutation FarmAddressScreenMutation(\n  $input: UpdateAddressInput!\n) {\n  updateAddress(input: $input) {\n    address {\n      zipCode\n      country\n      state\n      city\n      neighborhood\n      street\n      number\n      additionalInformation\n      version\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "7997bc4921f3877a0b091b047fca217e";

export default node;
