/**
 * @generated SignedSource<<e8863cf84cb6c7a19e5b1868f31fac0f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FarmAddressScreenQuery$variables = Record<PropertyKey, never>;
export type FarmAddressScreenQuery$data = {
  readonly farm: {
    readonly address: {
      readonly additionalInformation: string | null | undefined;
      readonly city: string;
      readonly country: string;
      readonly id: string;
      readonly neighborhood: string;
      readonly number: string;
      readonly state: string;
      readonly street: string;
      readonly version: number;
      readonly zipCode: string;
    } | null | undefined;
    readonly viewerCanUpdate: boolean;
  };
};
export type FarmAddressScreenQuery = {
  response: FarmAddressScreenQuery$data;
  variables: FarmAddressScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanUpdate",
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
  "concreteType": "Address",
  "kind": "LinkedField",
  "name": "address",
  "plural": false,
  "selections": [
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "zipCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "country",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "city",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "neighborhood",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "street",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "additionalInformation",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FarmAddressScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FarmAddressScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v2/*:: as any*/),
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "c2009912bf80c85138cb75a399c777eb",
    "id": null,
    "metadata": {},
    "name": "FarmAddressScreenQuery",
    "operationKind": "query",
    "text": "query FarmAddressScreenQuery {\n  farm {\n    viewerCanUpdate\n    address {\n      id\n      zipCode\n      country\n      state\n      city\n      neighborhood\n      street\n      number\n      additionalInformation\n      version\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "131101449d7bdef3e27997515a1d7f73";

export default node;
