/**
 * @generated SignedSource<<25da0fdd352d0a6d8fac4ce4db69e980>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OrderDirection = "ASC" | "DESC";
export type StockMovementType = "BEAT_CONSUMPTION" | "COST_VARIANCE" | "COUNT_MINUS" | "COUNT_PLUS" | "LOSS" | "OWN_PRODUCTION" | "PREMIX_IN" | "PREMIX_OUT" | "PURCHASE" | "RETURN" | "SALE_OUT" | "SUPPLEMENT_OUT" | "TRANSFER_IN" | "TRANSFER_OUT";
export type StockMovementsOrderField = "LEDGER";
export type StockMovementsFilterInput = {
  foodId?: string | null | undefined;
  from?: string | null | undefined;
  search?: string | null | undefined;
  stockId?: string | null | undefined;
  to?: string | null | undefined;
  types?: ReadonlyArray<StockMovementType> | null | undefined;
};
export type StockMovementsOrderInput = {
  direction: OrderDirection;
  field: StockMovementsOrderField;
};
export type FarmStockReportInput = {
  foodId?: string | null | undefined;
  from?: string | null | undefined;
  stockId?: string | null | undefined;
  to?: string | null | undefined;
};
export type StockHistoryScreenQuery$variables = {
  balances?: FarmStockReportInput | null | undefined;
  filter?: StockMovementsFilterInput | null | undefined;
  orderBy?: StockMovementsOrderInput | null | undefined;
};
export type StockHistoryScreenQuery$data = {
  readonly farm: {
    readonly farmStockReport: {
      readonly from: string;
      readonly rows: ReadonlyArray<{
        readonly balanceKg: string;
        readonly balanceValue: string;
        readonly day: string;
      }>;
      readonly to: string;
    } | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"MovementLedgerStocks_farm" | "MovementLedger_farm">;
  };
};
export type StockHistoryScreenQuery = {
  response: StockHistoryScreenQuery$data;
  variables: StockHistoryScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "balances"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "filter"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "orderBy"
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "day",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "balanceKg",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "balanceValue",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "filter",
      "variableName": "balances"
    }
  ],
  "concreteType": "FarmStockReport",
  "kind": "LinkedField",
  "name": "farmStockReport",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "from",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "to",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmStockReportLine",
      "kind": "LinkedField",
      "name": "rows",
      "plural": true,
      "selections": [
        (v3/*:: as any*/),
        (v4/*:: as any*/),
        (v5/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v8 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "filter"
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  },
  {
    "kind": "Variable",
    "name": "orderBy",
    "variableName": "orderBy"
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v10 = [
  (v9/*:: as any*/),
  (v7/*:: as any*/)
],
v11 = {
  "alias": null,
  "args": null,
  "concreteType": "Structure",
  "kind": "LinkedField",
  "name": "structure",
  "plural": false,
  "selections": (v10/*:: as any*/),
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "StockHistoryScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "MovementLedger_farm"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "MovementLedgerStocks_farm"
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "StockHistoryScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          {
            "alias": null,
            "args": (v8/*:: as any*/),
            "concreteType": "FarmStockMovementsConnection",
            "kind": "LinkedField",
            "name": "stockMovements",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "totalCount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStockMovementsConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "StockMovement",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v7/*:: as any*/),
                      (v3/*:: as any*/),
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
                        "name": "value",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "unitCost",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "average",
                        "storageKey": null
                      },
                      (v4/*:: as any*/),
                      (v5/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "documentNumber",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Membership",
                        "kind": "LinkedField",
                        "name": "by",
                        "plural": false,
                        "selections": (v10/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "PurchaseReceipt",
                        "kind": "LinkedField",
                        "name": "receipt",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "Purchase",
                            "kind": "LinkedField",
                            "name": "purchase",
                            "plural": false,
                            "selections": [
                              (v9/*:: as any*/),
                              {
                                "alias": null,
                                "args": null,
                                "concreteType": "Establishment",
                                "kind": "LinkedField",
                                "name": "supplier",
                                "plural": false,
                                "selections": (v10/*:: as any*/),
                                "storageKey": null
                              },
                              (v7/*:: as any*/)
                            ],
                            "storageKey": null
                          },
                          (v7/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "provisional",
                        "storageKey": null
                      },
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
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "Food",
                            "kind": "LinkedField",
                            "name": "food",
                            "plural": false,
                            "selections": (v10/*:: as any*/),
                            "storageKey": null
                          },
                          (v11/*:: as any*/),
                          (v7/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "seq",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "countedKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "lossReason",
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
                        "kind": "ScalarField",
                        "name": "at",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "viewerCanReverse",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "StockOperation",
                        "kind": "LinkedField",
                        "name": "operation",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "lotNumber",
                            "storageKey": null
                          },
                          (v7/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "__typename",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "cursor",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PageInfo",
                "kind": "LinkedField",
                "name": "pageInfo",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "endCursor",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "hasNextPage",
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
            "args": (v8/*:: as any*/),
            "filters": [
              "filter",
              "orderBy"
            ],
            "handle": "connection",
            "key": "MovementLedger_stockMovements",
            "kind": "LinkedHandle",
            "name": "stockMovements"
          },
          {
            "alias": null,
            "args": [
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
                      (v7/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Food",
                        "kind": "LinkedField",
                        "name": "food",
                        "plural": false,
                        "selections": [
                          (v7/*:: as any*/),
                          (v9/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      (v11/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "stocks(first:500)"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "30f434a372a0f83e9129ce164824ed43",
    "id": null,
    "metadata": {},
    "name": "StockHistoryScreenQuery",
    "operationKind": "query",
    "text": "query StockHistoryScreenQuery(\n  $filter: StockMovementsFilterInput\n  $orderBy: StockMovementsOrderInput\n  $balances: FarmStockReportInput\n) {\n  farm {\n    farmStockReport(filter: $balances) {\n      from\n      to\n      rows {\n        day\n        balanceKg\n        balanceValue\n      }\n    }\n    ...MovementLedger_farm\n    ...MovementLedgerStocks_farm\n    id\n  }\n}\n\nfragment MovementDialog_movement on StockMovement {\n  id\n  day\n  seq\n  type\n  kgIn\n  kgOut\n  value\n  unitCost\n  balanceKg\n  countedKg\n  lossReason\n  documentNumber\n  note\n  reversed\n  reversal\n  at\n  viewerCanReverse\n  by {\n    name\n    id\n  }\n  operation {\n    lotNumber\n    id\n  }\n  receipt {\n    purchase {\n      id\n      name\n    }\n    id\n  }\n  stock {\n    food {\n      name\n      id\n    }\n    structure {\n      name\n      id\n    }\n    id\n  }\n}\n\nfragment MovementLedgerStocks_farm on Farm {\n  stocks(first: 500) {\n    edges {\n      node {\n        id\n        food {\n          id\n          name\n        }\n        structure {\n          name\n          id\n        }\n      }\n    }\n  }\n}\n\nfragment MovementLedger_farm on Farm {\n  id\n  stockMovements(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...movementColumns_movement\n        ...MovementDialog_movement\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment movementColumns_movement on StockMovement {\n  id\n  day\n  type\n  kgIn\n  kgOut\n  value\n  unitCost\n  average\n  balanceKg\n  balanceValue\n  documentNumber\n  by {\n    name\n    id\n  }\n  receipt {\n    purchase {\n      name\n      supplier {\n        name\n        id\n      }\n      id\n    }\n    id\n  }\n  provisional\n  reversed\n  reversal\n  stock {\n    food {\n      name\n      id\n    }\n    structure {\n      name\n      id\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "fc5e0f816bb7ab7e14b6149d256111a7";

export default node;
