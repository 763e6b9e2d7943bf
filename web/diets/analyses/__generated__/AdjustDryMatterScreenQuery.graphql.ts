/**
 * @generated SignedSource<<31088373a3c9df3249d56ac8b9faa043>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AdjustDryMatterScreenQuery$variables = {
  ids: ReadonlyArray<string>;
  stockId?: string | null | undefined;
};
export type AdjustDryMatterScreenQuery$data = {
  readonly farm: {
    readonly stocks: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly dryMatterPct: string;
          readonly food: {
            readonly name: string;
          };
          readonly id: string;
          readonly structure: {
            readonly name: string;
          } | null | undefined;
        };
      }>;
    };
    readonly " $fragmentSpreads": FragmentRefs<"AnalysisHistory_farm">;
  };
  readonly nodes: ReadonlyArray<{
    readonly __typename: "Stock";
    readonly dryMatterPct: string;
    readonly elg: string;
    readonly elm: string;
    readonly food: {
      readonly id: string;
      readonly name: string;
    };
    readonly id: string;
    readonly viewerCanUpdate: boolean;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  } | null | undefined>;
};
export type AdjustDryMatterScreenQuery = {
  response: AdjustDryMatterScreenQuery$data;
  variables: AdjustDryMatterScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ids"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "stockId"
},
v2 = [
  {
    "kind": "Literal",
    "name": "filter",
    "value": {
      "active": true
    }
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 500
  }
],
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
  "name": "dryMatterPct",
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
  (v5/*:: as any*/)
],
v7 = [
  {
    "kind": "Variable",
    "name": "stockId",
    "variableName": "stockId"
  }
],
v8 = [
  {
    "kind": "Variable",
    "name": "ids",
    "variableName": "ids"
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "elm",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "elg",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanUpdate",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "concreteType": "Food",
  "kind": "LinkedField",
  "name": "food",
  "plural": false,
  "selections": [
    (v3/*:: as any*/),
    (v5/*:: as any*/)
  ],
  "storageKey": null
},
v14 = [
  (v5/*:: as any*/),
  (v3/*:: as any*/)
],
v15 = {
  "alias": null,
  "args": null,
  "concreteType": "Food",
  "kind": "LinkedField",
  "name": "food",
  "plural": false,
  "selections": (v14/*:: as any*/),
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "concreteType": "Structure",
  "kind": "LinkedField",
  "name": "structure",
  "plural": false,
  "selections": (v14/*:: as any*/),
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "AdjustDryMatterScreenQuery",
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
            "args": (v2/*:: as any*/),
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
                      (v3/*:: as any*/),
                      (v4/*:: as any*/),
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
            "storageKey": "stocks(filter:{\"active\":true},first:500)"
          },
          {
            "args": (v7/*:: as any*/),
            "kind": "FragmentSpread",
            "name": "AnalysisHistory_farm"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v8/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          (v9/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/),
              (v13/*:: as any*/)
            ],
            "type": "Stock",
            "abstractKey": null
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
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "AdjustDryMatterScreenQuery",
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
            "args": (v2/*:: as any*/),
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
                      (v3/*:: as any*/),
                      (v4/*:: as any*/),
                      (v15/*:: as any*/),
                      (v16/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "stocks(filter:{\"active\":true},first:500)"
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "currentDay",
            "storageKey": null
          },
          {
            "alias": null,
            "args": [
              {
                "fields": (v7/*:: as any*/),
                "kind": "ObjectValue",
                "name": "filter"
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
                  "direction": "DESC",
                  "field": "DAY"
                }
              }
            ],
            "concreteType": "FarmStockAnalysesConnection",
            "kind": "LinkedField",
            "name": "stockAnalyses",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStockAnalysesConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "StockAnalysis",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v3/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "kind",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "day",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "oldDryMatterPct",
                        "storageKey": null
                      },
                      (v4/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "oldElm",
                        "storageKey": null
                      },
                      (v10/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "oldElg",
                        "storageKey": null
                      },
                      (v11/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "method",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "wetG",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "dryG",
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
                        "name": "undoneAt",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Membership",
                        "kind": "LinkedField",
                        "name": "by",
                        "plural": false,
                        "selections": (v14/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "DietEffect",
                        "kind": "LinkedField",
                        "name": "effect",
                        "plural": true,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "formulationId",
                            "storageKey": null
                          }
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
                          (v15/*:: as any*/),
                          (v16/*:: as any*/),
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
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v8/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          (v9/*:: as any*/),
          (v3/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v4/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/),
              (v13/*:: as any*/)
            ],
            "type": "Stock",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "5f38ad5e523413a9c7bfdcc00cccbccb",
    "id": null,
    "metadata": {},
    "name": "AdjustDryMatterScreenQuery",
    "operationKind": "query",
    "text": "query AdjustDryMatterScreenQuery(\n  $stockId: ID\n  $ids: [ID!]!\n) {\n  farm {\n    stocks(first: 500, filter: {active: true}) {\n      edges {\n        node {\n          id\n          dryMatterPct\n          food {\n            name\n            id\n          }\n          structure {\n            name\n            id\n          }\n        }\n      }\n    }\n    ...AnalysisHistory_farm_3OfwTP\n    id\n  }\n  nodes(ids: $ids) {\n    __typename\n    ... on Stock {\n      id\n      dryMatterPct\n      elm\n      elg\n      viewerCanUpdate\n      food {\n        id\n        name\n      }\n    }\n    id\n  }\n}\n\nfragment AnalysisHistory_farm_3OfwTP on Farm {\n  currentDay\n  stockAnalyses(first: 100, filter: {stockId: $stockId}, orderBy: {field: DAY, direction: DESC}) {\n    edges {\n      node {\n        id\n        kind\n        day\n        oldDryMatterPct\n        dryMatterPct\n        oldElm\n        elm\n        oldElg\n        elg\n        method\n        wetG\n        dryG\n        note\n        at\n        undoneAt\n        by {\n          name\n          id\n        }\n        effect {\n          formulationId\n        }\n        stock {\n          food {\n            name\n            id\n          }\n          structure {\n            name\n            id\n          }\n          id\n        }\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "761b4fe732dd3fc1ca9f2db2ba674b0c";

export default node;
