/**
 * @generated SignedSource<<41deb96c07fde5d8af2b7c184419330b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixersOrderField = "CAPACITY" | "NAME";
export type OrderDirection = "ASC" | "DESC";
export type MixersFilterInput = {
  active?: boolean | null | undefined;
  search?: string | null | undefined;
};
export type MixersOrderInput = {
  direction: OrderDirection;
  field: MixersOrderField;
};
export type MixersScreenQuery$variables = {
  filter?: MixersFilterInput | null | undefined;
  orderBy?: MixersOrderInput | null | undefined;
};
export type MixersScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"MixersScreen_farm">;
  };
};
export type MixersScreenQuery = {
  response: MixersScreenQuery$data;
  variables: MixersScreenQuery$variables;
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
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
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
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "MixersScreenQuery",
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
            "args": null,
            "kind": "FragmentSpread",
            "name": "MixersScreen_farm"
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
    "name": "MixersScreenQuery",
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
            "args": (v2/*:: as any*/),
            "concreteType": "FarmMixersConnection",
            "kind": "LinkedField",
            "name": "mixers",
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
                "concreteType": "FarmMixersConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Mixer",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      (v3/*:: as any*/),
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
                        "name": "capacityKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "minLoadKg",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "mixMinutes",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "active",
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
                          (v3/*:: as any*/),
                          (v1/*:: as any*/)
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
            "args": (v2/*:: as any*/),
            "filters": [
              "filter",
              "orderBy"
            ],
            "handle": "connection",
            "key": "MixersScreen_mixers",
            "kind": "LinkedHandle",
            "name": "mixers"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "844ec243baa3195c54d65d3dc8840ddd",
    "id": null,
    "metadata": {},
    "name": "MixersScreenQuery",
    "operationKind": "query",
    "text": "query MixersScreenQuery(\n  $filter: MixersFilterInput\n  $orderBy: MixersOrderInput\n) {\n  farm {\n    ...MixersScreen_farm\n    id\n  }\n}\n\nfragment MixersScreen_farm on Farm {\n  id\n  mixers(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...MixersScreen_mixer\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment MixersScreen_mixer on Mixer {\n  id\n  name\n  method\n  capacityKg\n  minLoadKg\n  mixMinutes\n  active\n  structure {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "5e3bd9641242cc1acc19d661d5446399";

export default node;
