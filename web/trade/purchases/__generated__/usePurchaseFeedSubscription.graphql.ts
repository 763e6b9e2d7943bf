/**
 * @generated SignedSource<<70d13f99a5d884d7b51993baeaab6b72>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type usePurchaseFeedSubscription$variables = Record<PropertyKey, never>;
export type usePurchaseFeedSubscription$data = {
  readonly purchaseChanged: {
    readonly id: string;
    readonly purchase: {
      readonly " $fragmentSpreads": FragmentRefs<"purchaseColumns_purchase">;
    } | null | undefined;
  };
};
export type usePurchaseFeedSubscription = {
  response: usePurchaseFeedSubscription$data;
  variables: usePurchaseFeedSubscription$variables;
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
},
v2 = [
  (v1/*:: as any*/),
  (v0/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "usePurchaseFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PurchaseChangedEvent",
        "kind": "LinkedField",
        "name": "purchaseChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Purchase",
            "kind": "LinkedField",
            "name": "purchase",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "purchaseColumns_purchase"
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
    "name": "usePurchaseFeedSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PurchaseChangedEvent",
        "kind": "LinkedField",
        "name": "purchaseChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Purchase",
            "kind": "LinkedField",
            "name": "purchase",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
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
                "name": "invoiceNumber",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "orderDay",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "deliveryDate",
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
                "concreteType": "Establishment",
                "kind": "LinkedField",
                "name": "supplier",
                "plural": false,
                "selections": (v2/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PurchaseItem",
                "kind": "LinkedField",
                "name": "items",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Food",
                    "kind": "LinkedField",
                    "name": "food",
                    "plural": false,
                    "selections": (v2/*:: as any*/),
                    "storageKey": null
                  },
                  (v0/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PurchaseFigures",
                "kind": "LinkedField",
                "name": "figures",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "orderedKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "completenessPct",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "landedCostPerKg",
                    "storageKey": null
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
    ]
  },
  "params": {
    "cacheID": "3fd4a57f2adb3eb74f47339256aed939",
    "id": null,
    "metadata": {},
    "name": "usePurchaseFeedSubscription",
    "operationKind": "subscription",
    "text": "subscription usePurchaseFeedSubscription {\n  purchaseChanged {\n    id\n    purchase {\n      ...purchaseColumns_purchase\n      id\n    }\n  }\n}\n\nfragment purchaseColumns_purchase on Purchase {\n  id\n  name\n  status\n  invoiceNumber\n  orderDay\n  deliveryDate\n  value\n  supplier {\n    name\n    id\n  }\n  items {\n    food {\n      name\n      id\n    }\n    id\n  }\n  figures {\n    orderedKg\n    completenessPct\n    landedCostPerKg\n  }\n}\n"
  }
};
})();

(node as any).hash = "4b746c828e835ed98fa745e4b45b9fcb";

export default node;
