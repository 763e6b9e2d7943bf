/**
 * @generated SignedSource<<cc05fc9033e1aa840e5f59599258ac96>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useStockFeedSubscription$variables = Record<PropertyKey, never>;
export type useStockFeedSubscription$data = {
  readonly stockChanged: {
    readonly stock: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"StocksScreen_stock">;
    } | null | undefined;
  };
};
export type useStockFeedSubscription = {
  response: useStockFeedSubscription$data;
  variables: useStockFeedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useStockFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "StockChangedEvent",
        "kind": "LinkedField",
        "name": "stockChanged",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Stock",
            "kind": "LinkedField",
            "name": "stock",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "StocksScreen_stock"
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
    "name": "useStockFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "StockChangedEvent",
        "kind": "LinkedField",
        "name": "stockChanged",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Stock",
            "kind": "LinkedField",
            "name": "stock",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Food",
                "kind": "LinkedField",
                "name": "food",
                "plural": false,
                "selections": [
                  (v1/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "category",
                    "storageKey": null
                  },
                  (v0/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Structure",
                "kind": "LinkedField",
                "name": "structure",
                "plural": false,
                "selections": [
                  (v1/*:: as any*/),
                  (v0/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "StockFigures",
                "kind": "LinkedField",
                "name": "figures",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "balanceKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "dryKg",
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
                    "name": "value",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "averageCost",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "daysLeft",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "reorderDay",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "lastCountDay",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v0/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "53032baaa29e2a646a1627457969c4c7",
    "id": null,
    "metadata": {},
    "name": "useStockFeedSubscription",
    "operationKind": "subscription",
    "text": "subscription useStockFeedSubscription {\n  stockChanged {\n    stock {\n      id\n      ...StocksScreen_stock\n    }\n    id\n  }\n}\n\nfragment StocksScreen_stock on Stock {\n  id\n  food {\n    name\n    category\n    id\n  }\n  structure {\n    name\n    id\n  }\n  figures {\n    balanceKg\n    dryKg\n    dryMatterPct\n    value\n    averageCost\n    daysLeft\n    reorderDay\n    lastCountDay\n  }\n}\n"
  }
};
})();

(node as any).hash = "86230bdb8dc289bb4efbe5a442717f0b";

export default node;
