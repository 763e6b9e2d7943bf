/**
 * @generated SignedSource<<d4bb8735bab13b51c4700345897193e8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NewPurchaseScreenQuery$variables = Record<PropertyKey, never>;
export type NewPurchaseScreenQuery$data = {
  readonly farm: {
    readonly currentDay: string;
    readonly " $fragmentSpreads": FragmentRefs<"PurchaseForm_farm">;
  };
};
export type NewPurchaseScreenQuery = {
  response: NewPurchaseScreenQuery$data;
  variables: NewPurchaseScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currentDay",
  "storageKey": null
},
v1 = {
  "kind": "Literal",
  "name": "first",
  "value": 500
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = [
  (v2/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "NewPurchaseScreenQuery",
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
            "args": null,
            "kind": "FragmentSpread",
            "name": "PurchaseForm_farm"
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "NewPurchaseScreenQuery",
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
            "args": [
              {
                "kind": "Literal",
                "name": "filter",
                "value": {
                  "active": true
                }
              },
              (v1/*:: as any*/)
            ],
            "concreteType": "FarmFoodsConnection",
            "kind": "LinkedField",
            "name": "foods",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmFoodsConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Food",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": (v3/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "foods(filter:{\"active\":true},first:500)"
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "filter",
                "value": {
                  "active": true,
                  "registrationTypes": [
                    "ORIGIN",
                    "BOTH"
                  ]
                }
              },
              (v1/*:: as any*/)
            ],
            "concreteType": "FarmEstablishmentsConnection",
            "kind": "LinkedField",
            "name": "establishments",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmEstablishmentsConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Establishment",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": (v3/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "establishments(filter:{\"active\":true,\"registrationTypes\":[\"ORIGIN\",\"BOTH\"]},first:500)"
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "22569d351e03ad036781725ac87bd8f8",
    "id": null,
    "metadata": {},
    "name": "NewPurchaseScreenQuery",
    "operationKind": "query",
    "text": "query NewPurchaseScreenQuery {\n  farm {\n    currentDay\n    ...PurchaseForm_farm\n    id\n  }\n}\n\nfragment PurchaseForm_farm on Farm {\n  foods(first: 500, filter: {active: true}) {\n    edges {\n      node {\n        id\n        name\n      }\n    }\n  }\n  establishments(first: 500, filter: {active: true, registrationTypes: [ORIGIN, BOTH]}) {\n    edges {\n      node {\n        id\n        name\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "a16d220ff0a2fb2a82524eaafa033239";

export default node;
