/**
 * @generated SignedSource<<b1d59d1d6a6b55343683892d545e1c89>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PurchaseScreenQuery$variables = {
  id: string;
};
export type PurchaseScreenQuery$data = {
  readonly farm: {
    readonly currentDay: string;
    readonly " $fragmentSpreads": FragmentRefs<"PurchaseReceipts_farm">;
  };
  readonly node: {
    readonly purchase: {
      readonly " $fragmentSpreads": FragmentRefs<"PurchaseScreen_purchase">;
    } | null | undefined;
  } | null | undefined;
};
export type PurchaseScreenQuery = {
  response: PurchaseScreenQuery$data;
  variables: PurchaseScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currentDay",
  "storageKey": null
},
v2 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v3 = {
  "kind": "Literal",
  "name": "filter",
  "value": {
    "active": true
  }
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v6 = [
  (v4/*:: as any*/)
],
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "balanceKg",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "invoiceNumber",
  "storageKey": null
},
v9 = [
  (v5/*:: as any*/),
  (v4/*:: as any*/)
],
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "orderedKg",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "receivedKg",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "scaleDifferenceKg",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "completenessPct",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "landedCostPerKg",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dryMatterPct",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "concreteType": "Food",
  "kind": "LinkedField",
  "name": "food",
  "plural": false,
  "selections": (v9/*:: as any*/),
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "day",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "concreteType": "Structure",
  "kind": "LinkedField",
  "name": "structure",
  "plural": false,
  "selections": (v9/*:: as any*/),
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PurchaseScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PurchaseReceipts_farm"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "PurchaseScreen_purchase"
                }
              ],
              "type": "Purchase",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "purchase"
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
    "name": "PurchaseScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": [
              (v3/*:: as any*/),
              {
                "kind": "Literal",
                "name": "first",
                "value": 200
              }
            ],
            "concreteType": "FarmStructuresConnection",
            "kind": "LinkedField",
            "name": "structures",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStructuresConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Structure",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v4/*:: as any*/),
                      (v5/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "structures(filter:{\"active\":true},first:200)"
          },
          {
            "alias": null,
            "args": [
              (v3/*:: as any*/),
              {
                "kind": "Literal",
                "name": "first",
                "value": 500
              }
            ],
            "concreteType": "FarmStocksConnection",
            "kind": "LinkedField",
            "name": "stocks",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStocksConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Stock",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Food",
                        "kind": "LinkedField",
                        "name": "food",
                        "plural": false,
                        "selections": (v6/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Structure",
                        "kind": "LinkedField",
                        "name": "structure",
                        "plural": false,
                        "selections": (v6/*:: as any*/),
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
                          (v7/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      (v4/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "stocks(filter:{\"active\":true},first:500)"
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v2/*:: as any*/),
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
          (v4/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v5/*:: as any*/),
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
                "name": "viewerCanUpdate",
                "storageKey": null
              },
              (v8/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "invoiceSeries",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "invoiceIssueDate",
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
                "name": "receivedAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "storedAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "observation",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Establishment",
                "kind": "LinkedField",
                "name": "supplier",
                "plural": false,
                "selections": (v9/*:: as any*/),
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
                  (v10/*:: as any*/),
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "goodsValue",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "payableValue",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "landedCost",
                    "storageKey": null
                  },
                  (v14/*:: as any*/)
                ],
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
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "unitPrice",
                    "storageKey": null
                  },
                  (v15/*:: as any*/),
                  (v16/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PurchaseFigures",
                    "kind": "LinkedField",
                    "name": "figures",
                    "plural": false,
                    "selections": [
                      (v10/*:: as any*/),
                      (v11/*:: as any*/),
                      (v12/*:: as any*/),
                      (v13/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "payableKg",
                        "storageKey": null
                      },
                      (v14/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PurchaseReceipt",
                "kind": "LinkedField",
                "name": "receipts",
                "plural": true,
                "selections": [
                  (v4/*:: as any*/),
                  (v17/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "truckPlate",
                    "storageKey": null
                  },
                  (v8/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "grossKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "tareKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "discountPct",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "netKg",
                    "storageKey": null
                  },
                  (v15/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "withdrawn",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "storedDay",
                    "storageKey": null
                  },
                  (v14/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PurchaseItem",
                    "kind": "LinkedField",
                    "name": "item",
                    "plural": false,
                    "selections": [
                      (v16/*:: as any*/),
                      (v4/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Stock",
                    "kind": "LinkedField",
                    "name": "stock",
                    "plural": false,
                    "selections": [
                      (v18/*:: as any*/),
                      (v4/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "note",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "StockMovement",
                    "kind": "LinkedField",
                    "name": "movements",
                    "plural": true,
                    "selections": [
                      (v4/*:: as any*/),
                      (v17/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "type",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "kgIn",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "kgOut",
                        "storageKey": null
                      },
                      (v19/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "unitCost",
                        "storageKey": null
                      },
                      (v7/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "reversed",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "reversal",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Stock",
                        "kind": "LinkedField",
                        "name": "stock",
                        "plural": false,
                        "selections": [
                          (v16/*:: as any*/),
                          (v18/*:: as any*/),
                          (v4/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              (v19/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "freightValue",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "commissionValue",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "commissionerName",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "recoverableTaxValue",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PurchaseCost",
                "kind": "LinkedField",
                "name": "otherCosts",
                "plural": true,
                "selections": [
                  (v5/*:: as any*/),
                  (v19/*:: as any*/),
                  (v4/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PaymentTerm",
                "kind": "LinkedField",
                "name": "paymentTerms",
                "plural": true,
                "selections": [
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "dueDate",
                    "storageKey": null
                  },
                  (v19/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "paid",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "type": "Purchase",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "b313d19527e9ff1d9923353217a8efb4",
    "id": null,
    "metadata": {},
    "name": "PurchaseScreenQuery",
    "operationKind": "query",
    "text": "query PurchaseScreenQuery(\n  $id: ID!\n) {\n  farm {\n    currentDay\n    ...PurchaseReceipts_farm\n    id\n  }\n  node(id: $id) {\n    __typename\n    ...PurchaseScreen_purchase\n    id\n  }\n}\n\nfragment CloseShort_purchase on Purchase {\n  id\n  status\n  figures {\n    landedCost\n  }\n  receipts {\n    storedDay\n    withdrawn\n    id\n  }\n}\n\nfragment LandedCost_purchase on Purchase {\n  value\n  freightValue\n  commissionValue\n  commissionerName\n  recoverableTaxValue\n  otherCosts {\n    name\n    value\n    id\n  }\n  figures {\n    goodsValue\n    receivedKg\n    payableValue\n    landedCost\n    landedCostPerKg\n  }\n}\n\nfragment MovementTable_movements on StockMovement {\n  id\n  day\n  type\n  kgIn\n  kgOut\n  value\n  unitCost\n  balanceKg\n  reversed\n  reversal\n  stock {\n    food {\n      name\n      id\n    }\n    structure {\n      name\n      id\n    }\n    id\n  }\n}\n\nfragment PaymentTerms_purchase on Purchase {\n  viewerCanUpdate\n  paymentTerms {\n    id\n    dueDate\n    value\n    paid\n  }\n}\n\nfragment PurchaseItems_purchase on Purchase {\n  items {\n    id\n    unitPrice\n    dryMatterPct\n    food {\n      name\n      id\n    }\n    figures {\n      orderedKg\n      receivedKg\n      scaleDifferenceKg\n      completenessPct\n      payableKg\n      landedCostPerKg\n    }\n  }\n}\n\nfragment PurchaseMovements_purchase on Purchase {\n  receipts {\n    movements {\n      ...MovementTable_movements\n      id\n    }\n    id\n  }\n}\n\nfragment PurchaseReceipts_farm on Farm {\n  currentDay\n  structures(first: 200, filter: {active: true}) {\n    edges {\n      node {\n        id\n        name\n      }\n    }\n  }\n  stocks(first: 500, filter: {active: true}) {\n    edges {\n      node {\n        food {\n          id\n        }\n        structure {\n          id\n        }\n        figures {\n          balanceKg\n        }\n        id\n      }\n    }\n  }\n}\n\nfragment PurchaseReceipts_purchase on Purchase {\n  id\n  status\n  viewerCanUpdate\n  items {\n    figures {\n      orderedKg\n      receivedKg\n    }\n    id\n  }\n  receipts {\n    id\n    day\n    truckPlate\n    invoiceNumber\n    grossKg\n    tareKg\n    discountPct\n    netKg\n    dryMatterPct\n    withdrawn\n    storedDay\n    landedCostPerKg\n    item {\n      food {\n        name\n        id\n      }\n      id\n    }\n    stock {\n      structure {\n        name\n        id\n      }\n      id\n    }\n    ...WeighDialog_receipt\n    ...StoreDialog_receipt\n    ...WithdrawDialog_receipt\n  }\n  ...WeighDialog_purchase\n  ...StoreDialog_purchase\n}\n\nfragment PurchaseScreen_purchase on Purchase {\n  id\n  name\n  status\n  viewerCanUpdate\n  invoiceNumber\n  invoiceSeries\n  invoiceIssueDate\n  orderDay\n  deliveryDate\n  receivedAt\n  storedAt\n  observation\n  supplier {\n    name\n    id\n  }\n  figures {\n    orderedKg\n    receivedKg\n    scaleDifferenceKg\n    completenessPct\n  }\n  ...PurchaseItems_purchase\n  ...PurchaseReceipts_purchase\n  ...LandedCost_purchase\n  ...PaymentTerms_purchase\n  ...PurchaseMovements_purchase\n  ...CloseShort_purchase\n}\n\nfragment StoreDialog_purchase on Purchase {\n  receipts {\n    id\n    storedDay\n    withdrawn\n  }\n}\n\nfragment StoreDialog_receipt on PurchaseReceipt {\n  id\n  netKg\n  item {\n    food {\n      id\n      name\n    }\n    id\n  }\n}\n\nfragment WeighDialog_purchase on Purchase {\n  id\n  items {\n    food {\n      id\n      name\n    }\n    figures {\n      orderedKg\n      receivedKg\n    }\n    id\n  }\n  receipts {\n    storedDay\n    id\n  }\n}\n\nfragment WeighDialog_receipt on PurchaseReceipt {\n  id\n  day\n  truckPlate\n  invoiceNumber\n  grossKg\n  tareKg\n  discountPct\n  netKg\n  dryMatterPct\n  note\n  item {\n    food {\n      id\n    }\n    id\n  }\n}\n\nfragment WithdrawDialog_receipt on PurchaseReceipt {\n  id\n  storedDay\n}\n"
  }
};
})();

(node as any).hash = "1561fe2810299b125c636e85470ed635";

export default node;
