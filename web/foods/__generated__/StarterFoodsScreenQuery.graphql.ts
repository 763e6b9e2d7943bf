/**
 * @generated SignedSource<<01b835a987735b5ea9a47655a2ab8d8c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
export type StarterFoodsScreenQuery$variables = Record<PropertyKey, never>;
export type StarterFoodsScreenQuery$data = {
  readonly farm: {
    readonly starterFoods: ReadonlyArray<{
      readonly category: FoodCategory;
      readonly dryMatterPct: string;
      readonly elg: string;
      readonly elm: string;
      readonly name: string;
      readonly ndtPct: string;
      readonly taken: boolean;
    }>;
  };
};
export type StarterFoodsScreenQuery = {
  response: StarterFoodsScreenQuery$data;
  variables: StarterFoodsScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "StarterFood",
  "kind": "LinkedField",
  "name": "starterFoods",
  "plural": true,
  "selections": [
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
      "name": "category",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dryMatterPct",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ndtPct",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "elm",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "elg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "taken",
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
    "name": "StarterFoodsScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/)
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
    "name": "StarterFoodsScreenQuery",
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
    ]
  },
  "params": {
    "cacheID": "e02a0ed4fe05de37e26aa6327cf804b4",
    "id": null,
    "metadata": {},
    "name": "StarterFoodsScreenQuery",
    "operationKind": "query",
    "text": "query StarterFoodsScreenQuery {\n  farm {\n    starterFoods {\n      name\n      category\n      dryMatterPct\n      ndtPct\n      elm\n      elg\n      taken\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "6bc29a6d3f2a6dbb347f1f10bea5b45d";

export default node;
