/**
 * @generated SignedSource<<2be380d9b86d41742e7ed95b9549c643>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type OrderDirection = "ASC" | "DESC";
export type PasturesOrderField = "AREA" | "CAPACITY" | "NAME" | "POSITION";
export type PasturesFilterInput = {
  active?: boolean | null | undefined;
  drawn?: boolean | null | undefined;
  lineId?: string | null | undefined;
  search?: string | null | undefined;
  types?: ReadonlyArray<CorralType> | null | undefined;
};
export type PasturesOrderInput = {
  direction: OrderDirection;
  field: PasturesOrderField;
};
export type PasturesScreenQuery$variables = {
  filter?: PasturesFilterInput | null | undefined;
  orderBy?: PasturesOrderInput | null | undefined;
};
export type PasturesScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"PasturesScreen_farm">;
  };
};
export type PasturesScreenQuery = {
  response: PasturesScreenQuery$data;
  variables: PasturesScreenQuery$variables;
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
    "name": "PasturesScreenQuery",
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
            "name": "PasturesScreen_farm"
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
    "name": "PasturesScreenQuery",
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
            "concreteType": "FarmPasturesConnection",
            "kind": "LinkedField",
            "name": "pastures",
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
                "concreteType": "FarmPasturesConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Corral",
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
                        "name": "type",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "position",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "areaHa",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "animalCapacity",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "bunkLengthM",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "grass",
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
                        "kind": "ScalarField",
                        "name": "hasPolygon",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Line",
                        "kind": "LinkedField",
                        "name": "line",
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
            "key": "PasturesScreen_pastures",
            "kind": "LinkedHandle",
            "name": "pastures"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "191947cef7c4dec55f77d320de8cf0a4",
    "id": null,
    "metadata": {},
    "name": "PasturesScreenQuery",
    "operationKind": "query",
    "text": "query PasturesScreenQuery(\n  $filter: PasturesFilterInput\n  $orderBy: PasturesOrderInput\n) {\n  farm {\n    ...PasturesScreen_farm\n    id\n  }\n}\n\nfragment PasturesScreen_farm on Farm {\n  id\n  pastures(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...placeColumns_corral\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment placeColumns_corral on Corral {\n  id\n  name\n  type\n  position\n  areaHa\n  animalCapacity\n  bunkLengthM\n  grass\n  active\n  hasPolygon\n  line {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "4e00c0ebb1f5725a9f0751b2d22e2668";

export default node;
