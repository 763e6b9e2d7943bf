/**
 * @generated SignedSource<<21e42f4245218d8835a99aeff4f24429>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type UpdateFoodPurchaseInput = {
  acceptRetroactive?: boolean | null | undefined;
  commissionValue?: string | null | undefined;
  commissionerName?: string | null | undefined;
  deliveryDate?: string | null | undefined;
  dryRun?: boolean | null | undefined;
  freightValue?: string | null | undefined;
  id: string;
  invoiceIssueDate?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  invoiceSeries?: string | null | undefined;
  items?: ReadonlyArray<UpdateFoodPurchaseItemsInput> | null | undefined;
  name?: string | null | undefined;
  observation?: string | null | undefined;
  orderDay?: string | null | undefined;
  otherCosts?: ReadonlyArray<UpdateFoodPurchaseOtherCostsInput> | null | undefined;
  ownerId?: string | null | undefined;
  paymentTerms?: ReadonlyArray<UpdateFoodPurchasePaymentTermsInput> | null | undefined;
  recoverableTaxValue?: string | null | undefined;
  supplierId?: string | null | undefined;
  value?: string | null | undefined;
  version?: number | null | undefined;
};
export type UpdateFoodPurchaseItemsInput = {
  dryMatterPct?: string | null | undefined;
  foodId: string;
  kg: string;
  unitPrice: string;
};
export type UpdateFoodPurchaseOtherCostsInput = {
  name: string;
  value: string;
};
export type UpdateFoodPurchasePaymentTermsInput = {
  dueDate: string;
  id?: string | null | undefined;
  paid?: boolean | null | undefined;
  value: string;
};
export type EditPurchaseScreenMutation$variables = {
  input: UpdateFoodPurchaseInput;
};
export type EditPurchaseScreenMutation$data = {
  readonly updateFoodPurchase: {
    readonly effect: {
      readonly moved: ReadonlyArray<{
        readonly day: string;
      }>;
      readonly " $fragmentSpreads": FragmentRefs<"LedgerEffect_effect">;
    } | null | undefined;
    readonly purchase: {
      readonly " $fragmentSpreads": FragmentRefs<"storedPurchase_purchase">;
    };
  };
};
export type EditPurchaseScreenMutation = {
  response: EditPurchaseScreenMutation$data;
  variables: EditPurchaseScreenMutation$variables;
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
  "name": "day",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "costDifference",
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
  (v5/*:: as any*/),
  (v3/*:: as any*/)
],
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
},
v8 = [
  (v3/*:: as any*/),
  (v5/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "EditPurchaseScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFoodPurchasePayload",
        "kind": "LinkedField",
        "name": "updateFoodPurchase",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LedgerEffect",
            "kind": "LinkedField",
            "name": "effect",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "MovedStockRow",
                "kind": "LinkedField",
                "name": "moved",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "LedgerEffect_effect"
              }
            ],
            "storageKey": null
          },
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
                "name": "storedPurchase_purchase"
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
    "name": "EditPurchaseScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFoodPurchasePayload",
        "kind": "LinkedField",
        "name": "updateFoodPurchase",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LedgerEffect",
            "kind": "LinkedField",
            "name": "effect",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "MovedStockRow",
                "kind": "LinkedField",
                "name": "moved",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  (v3/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "stockId",
                    "storageKey": null
                  },
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
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldValue",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "newValue",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldAverage",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "newAverage",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "oldBalanceKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "newBalanceKg",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "rows",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "counts",
                "storageKey": null
              },
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "StockEffect",
                "kind": "LinkedField",
                "name": "stocks",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "averageBefore",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "averageAfter",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "balanceBefore",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "balanceAfter",
                    "storageKey": null
                  },
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Stock",
                    "kind": "LinkedField",
                    "name": "stock",
                    "plural": false,
                    "selections": [
                      (v3/*:: as any*/),
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
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Purchase",
            "kind": "LinkedField",
            "name": "purchase",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
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
                "name": "version",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "viewerCanUpdate",
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
              (v7/*:: as any*/),
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
                "selections": (v8/*:: as any*/),
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
                    "kind": "ScalarField",
                    "name": "kg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "unitPrice",
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
                    "concreteType": "Food",
                    "kind": "LinkedField",
                    "name": "food",
                    "plural": false,
                    "selections": (v8/*:: as any*/),
                    "storageKey": null
                  },
                  (v3/*:: as any*/)
                ],
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
                  (v7/*:: as any*/),
                  (v3/*:: as any*/)
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
                  (v3/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "dueDate",
                    "storageKey": null
                  },
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "paid",
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
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "storedDay",
                    "storageKey": null
                  },
                  (v3/*:: as any*/)
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
    "cacheID": "f524f6f531dff5ebb05eb440ddd53634",
    "id": null,
    "metadata": {},
    "name": "EditPurchaseScreenMutation",
    "operationKind": "mutation",
    "text": "mutation EditPurchaseScreenMutation(\n  $input: UpdateFoodPurchaseInput!\n) {\n  updateFoodPurchase(input: $input) {\n    effect {\n      moved {\n        day\n        id\n      }\n      ...LedgerEffect_effect\n    }\n    purchase {\n      ...storedPurchase_purchase\n      id\n    }\n  }\n}\n\nfragment LedgerEffect_effect on LedgerEffect {\n  rows\n  counts\n  costDifference\n  stocks {\n    averageBefore\n    averageAfter\n    balanceBefore\n    balanceAfter\n    costDifference\n    stock {\n      id\n      food {\n        name\n        id\n      }\n      structure {\n        name\n        id\n      }\n    }\n  }\n  moved {\n    id\n    stockId\n    day\n    type\n    kgIn\n    kgOut\n    oldValue\n    newValue\n    oldAverage\n    newAverage\n    oldBalanceKg\n    newBalanceKg\n  }\n}\n\nfragment storedPurchase_purchase on Purchase {\n  id\n  name\n  status\n  version\n  viewerCanUpdate\n  invoiceNumber\n  invoiceSeries\n  invoiceIssueDate\n  orderDay\n  deliveryDate\n  value\n  freightValue\n  commissionValue\n  commissionerName\n  recoverableTaxValue\n  observation\n  supplier {\n    id\n    name\n  }\n  items {\n    kg\n    unitPrice\n    dryMatterPct\n    food {\n      id\n      name\n    }\n    id\n  }\n  otherCosts {\n    name\n    value\n    id\n  }\n  paymentTerms {\n    id\n    dueDate\n    value\n    paid\n  }\n  receipts {\n    storedDay\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "7ebe7ba1a811c15069c9ca77e490cf9a";

export default node;
