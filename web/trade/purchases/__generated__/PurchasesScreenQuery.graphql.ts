/**
 * @generated SignedSource<<179c6ce1c36160033edae7635437b5f8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OrderDirection = "ASC" | "DESC";
export type PurchaseCategory = "ANIMALS" | "EARRINGS" | "FOODS";
export type PurchasesOrderField = "DATE" | "DELIVERY" | "NAME" | "STATUS" | "VALUE";
export type ReceiptStatus = "PENDING" | "RECEIVED" | "STORED";
export type PurchasesFilterInput = {
  category?: PurchaseCategory | null | undefined;
  foodId?: string | null | undefined;
  from?: string | null | undefined;
  ownerId?: string | null | undefined;
  search?: string | null | undefined;
  statuses?: ReadonlyArray<ReceiptStatus> | null | undefined;
  supplierId?: string | null | undefined;
  to?: string | null | undefined;
};
export type PurchasesOrderInput = {
  direction: OrderDirection;
  field: PurchasesOrderField;
};
export type PurchasesScreenQuery$variables = {
  filter?: PurchasesFilterInput | null | undefined;
  orderBy?: PurchasesOrderInput | null | undefined;
};
export type PurchasesScreenQuery$data = {
  readonly farm: {
    readonly foods: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly id: string;
          readonly name: string;
        };
      }>;
    };
    readonly purchaseTotals: {
      readonly orderedKg: string;
      readonly value: string;
    };
    readonly suppliers: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly id: string;
          readonly name: string;
        };
      }>;
    };
    readonly " $fragmentSpreads": FragmentRefs<"PurchasesScreen_farm">;
  };
};
export type PurchasesScreenQuery = {
  response: PurchasesScreenQuery$data;
  variables: PurchasesScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "filter"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "orderBy"
  }
],
v1 = {
  "kind": "Variable",
  "name": "filter",
  "variableName": "filter"
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
  "kind": "ScalarField",
  "name": "orderedKg",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": [
    (v1/*:: as any*/)
  ],
  "concreteType": "PurchaseTotals",
  "kind": "LinkedField",
  "name": "purchaseTotals",
  "plural": false,
  "selections": [
    (v2/*:: as any*/),
    (v3/*:: as any*/)
  ],
  "storageKey": null
},
v5 = {
  "kind": "Literal",
  "name": "first",
  "value": 500
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v8 = [
  (v6/*:: as any*/),
  (v7/*:: as any*/)
],
v9 = {
  "alias": "suppliers",
  "args": [
    {
      "kind": "Literal",
      "name": "filter",
      "value": {
        "registrationTypes": [
          "ORIGIN",
          "BOTH"
        ]
      }
    },
    (v5/*:: as any*/)
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
          "selections": (v8/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": "establishments(filter:{\"registrationTypes\":[\"ORIGIN\",\"BOTH\"]},first:500)"
},
v10 = {
  "alias": null,
  "args": [
    (v5/*:: as any*/)
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
          "selections": (v8/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": "foods(first:500)"
},
v11 = [
  (v1/*:: as any*/),
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
v12 = [
  (v7/*:: as any*/),
  (v6/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PurchasesScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PurchasesScreen_farm"
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
    "name": "PurchasesScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": (v11/*:: as any*/),
            "concreteType": "FarmPurchasesConnection",
            "kind": "LinkedField",
            "name": "purchases",
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
                      (v6/*:: as any*/),
                      (v7/*:: as any*/),
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
                      (v2/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Establishment",
                        "kind": "LinkedField",
                        "name": "supplier",
                        "plural": false,
                        "selections": (v12/*:: as any*/),
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
                            "selections": (v12/*:: as any*/),
                            "storageKey": null
                          },
                          (v6/*:: as any*/)
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
                          (v3/*:: as any*/),
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
            "args": (v11/*:: as any*/),
            "filters": [
              "filter",
              "orderBy"
            ],
            "handle": "connection",
            "key": "PurchasesScreen_purchases",
            "kind": "LinkedHandle",
            "name": "purchases"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "3c79cdde8d19f30272da9e80db2a0702",
    "id": null,
    "metadata": {},
    "name": "PurchasesScreenQuery",
    "operationKind": "query",
    "text": "query PurchasesScreenQuery(\n  $filter: PurchasesFilterInput\n  $orderBy: PurchasesOrderInput\n) {\n  farm {\n    purchaseTotals(filter: $filter) {\n      value\n      orderedKg\n    }\n    suppliers: establishments(first: 500, filter: {registrationTypes: [ORIGIN, BOTH]}) {\n      edges {\n        node {\n          id\n          name\n        }\n      }\n    }\n    foods(first: 500) {\n      edges {\n        node {\n          id\n          name\n        }\n      }\n    }\n    ...PurchasesScreen_farm\n    id\n  }\n}\n\nfragment PurchasesScreen_farm on Farm {\n  id\n  purchases(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...purchaseColumns_purchase\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment purchaseColumns_purchase on Purchase {\n  id\n  name\n  status\n  invoiceNumber\n  orderDay\n  deliveryDate\n  value\n  supplier {\n    name\n    id\n  }\n  items {\n    food {\n      name\n      id\n    }\n    id\n  }\n  figures {\n    orderedKg\n    completenessPct\n    landedCostPerKg\n  }\n}\n"
  }
};
})();

(node as any).hash = "5cef46c6df3d0990feb2b62b2fb278db";

export default node;
