/**
 * @generated SignedSource<<d3befffc57818f2c525b7a7bad7337c2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FinancialHomeScreenQuery$variables = Record<PropertyKey, never>;
export type FinancialHomeScreenQuery$data = {
  readonly farm: {
    readonly financialSummary: {
      readonly day: string;
      readonly dueUntil: string;
      readonly months: ReadonlyArray<{
        readonly month: string;
        readonly value: string;
      }>;
      readonly " $fragmentSpreads": FragmentRefs<"SummaryFigures_summary">;
    };
    readonly " $fragmentSpreads": FragmentRefs<"DuePayments_farm" | "NextDeliveries_farm" | "WaitingPurchases_farm">;
  };
};
export type FinancialHomeScreenQuery = {
  response: FinancialHomeScreenQuery$data;
  variables: FinancialHomeScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "day",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dueUntil",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "PurchaseMonth",
  "kind": "LinkedField",
  "name": "months",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "month",
      "storageKey": null
    },
    (v2/*:: as any*/)
  ],
  "storageKey": null
},
v4 = {
  "kind": "Literal",
  "name": "filter",
  "value": {
    "statuses": [
      "PENDING",
      "RECEIVED"
    ]
  }
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v7 = [
  (v6/*:: as any*/),
  (v5/*:: as any*/)
],
v8 = {
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
      "name": "receivedKg",
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
    "name": "FinancialHomeScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FinancialSummary",
            "kind": "LinkedField",
            "name": "financialSummary",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              (v3/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "SummaryFigures_summary"
              }
            ],
            "storageKey": null
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WaitingPurchases_farm"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "NextDeliveries_farm"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "DuePayments_farm"
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
    "name": "FinancialHomeScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FinancialSummary",
            "kind": "LinkedField",
            "name": "financialSummary",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "pendingPurchases",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "receivedPurchases",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "dueValue",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "overdueValue",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "stockValue",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "waiting",
            "args": [
              (v4/*:: as any*/),
              {
                "kind": "Literal",
                "name": "first",
                "value": 8
              },
              {
                "kind": "Literal",
                "name": "orderBy",
                "value": {
                  "direction": "ASC",
                  "field": "DATE"
                }
              }
            ],
            "concreteType": "FarmPurchasesConnection",
            "kind": "LinkedField",
            "name": "purchases",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmPurchasesConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Purchase",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v5/*:: as any*/),
                      (v6/*:: as any*/),
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
                        "name": "orderDay",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Establishment",
                        "kind": "LinkedField",
                        "name": "supplier",
                        "plural": false,
                        "selections": (v7/*:: as any*/),
                        "storageKey": null
                      },
                      (v8/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "purchases(filter:{\"statuses\":[\"PENDING\",\"RECEIVED\"]},first:8,orderBy:{\"direction\":\"ASC\",\"field\":\"DATE\"})"
          },
          {
            "alias": "expected",
            "args": [
              (v4/*:: as any*/),
              {
                "kind": "Literal",
                "name": "first",
                "value": 50
              },
              {
                "kind": "Literal",
                "name": "orderBy",
                "value": {
                  "direction": "ASC",
                  "field": "DELIVERY"
                }
              }
            ],
            "concreteType": "FarmPurchasesConnection",
            "kind": "LinkedField",
            "name": "purchases",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmPurchasesConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Purchase",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v5/*:: as any*/),
                      (v6/*:: as any*/),
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
                            "selections": (v7/*:: as any*/),
                            "storageKey": null
                          },
                          (v5/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      (v8/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "purchases(filter:{\"statuses\":[\"PENDING\",\"RECEIVED\"]},first:50,orderBy:{\"direction\":\"ASC\",\"field\":\"DELIVERY\"})"
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "filter",
                "value": {
                  "paid": false
                }
              },
              {
                "kind": "Literal",
                "name": "first",
                "value": 100
              },
              {
                "kind": "Literal",
                "name": "orderBy",
                "value": {
                  "direction": "ASC",
                  "field": "DUE_DATE"
                }
              }
            ],
            "concreteType": "FarmPaymentTermsConnection",
            "kind": "LinkedField",
            "name": "paymentTerms",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmPaymentTermsConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PaymentTerm",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v5/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "dueDate",
                        "storageKey": null
                      },
                      (v2/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "paid",
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
                          (v5/*:: as any*/),
                          (v6/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "paymentTerms(filter:{\"paid\":false},first:100,orderBy:{\"direction\":\"ASC\",\"field\":\"DUE_DATE\"})"
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "a1d11a30771f74dccac79c0673c0b52c",
    "id": null,
    "metadata": {},
    "name": "FinancialHomeScreenQuery",
    "operationKind": "query",
    "text": "query FinancialHomeScreenQuery {\n  farm {\n    financialSummary {\n      day\n      dueUntil\n      months {\n        month\n        value\n      }\n      ...SummaryFigures_summary\n    }\n    ...WaitingPurchases_farm\n    ...NextDeliveries_farm\n    ...DuePayments_farm\n    id\n  }\n}\n\nfragment DuePayments_farm on Farm {\n  paymentTerms(first: 100, filter: {paid: false}, orderBy: {field: DUE_DATE, direction: ASC}) {\n    edges {\n      node {\n        id\n        dueDate\n        value\n        paid\n        purchase {\n          id\n          name\n        }\n      }\n    }\n  }\n}\n\nfragment NextDeliveries_farm on Farm {\n  expected: purchases(first: 50, filter: {statuses: [PENDING, RECEIVED]}, orderBy: {field: DELIVERY, direction: ASC}) {\n    edges {\n      node {\n        id\n        name\n        deliveryDate\n        items {\n          food {\n            name\n            id\n          }\n          id\n        }\n        figures {\n          orderedKg\n          receivedKg\n        }\n      }\n    }\n  }\n}\n\nfragment SummaryFigures_summary on FinancialSummary {\n  pendingPurchases\n  receivedPurchases\n  dueValue\n  overdueValue\n  stockValue\n}\n\nfragment WaitingPurchases_farm on Farm {\n  waiting: purchases(first: 8, filter: {statuses: [PENDING, RECEIVED]}, orderBy: {field: DATE, direction: ASC}) {\n    edges {\n      node {\n        id\n        name\n        status\n        orderDay\n        supplier {\n          name\n          id\n        }\n        figures {\n          orderedKg\n          receivedKg\n        }\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f15c3061e08976d0451fd3a16f431e73";

export default node;
