/**
 * @generated SignedSource<<d70c41b570a1e8f4245ec86453332dc5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DaysOrderField = "DAY";
export type OrderDirection = "ASC" | "DESC";
export type DaysFilterInput = {
  closed?: boolean | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type DaysOrderInput = {
  direction: OrderDirection;
  field: DaysOrderField;
};
export type DaysScreenQuery$variables = {
  filter?: DaysFilterInput | null | undefined;
  orderBy?: DaysOrderInput | null | undefined;
};
export type DaysScreenQuery$data = {
  readonly farm: {
    readonly last: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly day: string;
        };
      }>;
    };
    readonly " $fragmentSpreads": FragmentRefs<"DaysScreen_farm">;
  };
};
export type DaysScreenQuery = {
  response: DaysScreenQuery$data;
  variables: DaysScreenQuery$variables;
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
v1 = [
  {
    "kind": "Literal",
    "name": "filter",
    "value": {
      "closed": true
    }
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 1
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
v4 = [
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "DaysScreenQuery",
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
            "alias": "last",
            "args": (v1/*:: as any*/),
            "concreteType": "FarmDaysConnection",
            "kind": "LinkedField",
            "name": "days",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmDaysConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FarmDay",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v2/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "days(filter:{\"closed\":true},first:1,orderBy:{\"direction\":\"DESC\",\"field\":\"DAY\"})"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "DaysScreen_farm"
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
    "name": "DaysScreenQuery",
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
            "alias": "last",
            "args": (v1/*:: as any*/),
            "concreteType": "FarmDaysConnection",
            "kind": "LinkedField",
            "name": "days",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmDaysConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FarmDay",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v2/*:: as any*/),
                      (v3/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "days(filter:{\"closed\":true},first:1,orderBy:{\"direction\":\"DESC\",\"field\":\"DAY\"})"
          },
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": (v4/*:: as any*/),
            "concreteType": "FarmDaysConnection",
            "kind": "LinkedField",
            "name": "days",
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
                "concreteType": "FarmDaysConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FarmDay",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v3/*:: as any*/),
                      (v2/*:: as any*/),
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
                        "name": "closedAt",
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
                        "kind": "ScalarField",
                        "name": "hash",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Membership",
                        "kind": "LinkedField",
                        "name": "closedBy",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "name",
                            "storageKey": null
                          },
                          (v3/*:: as any*/)
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
            "args": (v4/*:: as any*/),
            "filters": [
              "filter",
              "orderBy"
            ],
            "handle": "connection",
            "key": "DaysScreen_days",
            "kind": "LinkedHandle",
            "name": "days"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "f65dfb51fb09a471fdb4d7691ca506b0",
    "id": null,
    "metadata": {},
    "name": "DaysScreenQuery",
    "operationKind": "query",
    "text": "query DaysScreenQuery(\n  $filter: DaysFilterInput\n  $orderBy: DaysOrderInput\n) {\n  farm {\n    last: days(first: 1, filter: {closed: true}, orderBy: {field: DAY, direction: DESC}) {\n      edges {\n        node {\n          day\n          id\n        }\n      }\n    }\n    ...DaysScreen_farm\n    id\n  }\n}\n\nfragment DaysScreen_day on FarmDay {\n  id\n  day\n  status\n  closedAt\n  observation\n  hash\n  closedBy {\n    name\n    id\n  }\n}\n\nfragment DaysScreen_farm on Farm {\n  id\n  days(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...DaysScreen_day\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "acf9cf77b0e57da4b2448eabfa48a087";

export default node;
