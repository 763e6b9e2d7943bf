/**
 * @generated SignedSource<<bc18b56ff2c06eb28ea27f244a3f581f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type OrderDirection = "ASC" | "DESC";
export type PicketsOrderField = "AREA" | "CAPACITY" | "NAME" | "POSITION";
export type PicketsFilterInput = {
  active?: boolean | null | undefined;
  drawn?: boolean | null | undefined;
  lineId?: string | null | undefined;
  search?: string | null | undefined;
  types?: ReadonlyArray<CorralType> | null | undefined;
};
export type PicketsOrderInput = {
  direction: OrderDirection;
  field: PicketsOrderField;
};
export type PicketsScreenQuery$variables = {
  filter?: PicketsFilterInput | null | undefined;
  orderBy?: PicketsOrderInput | null | undefined;
};
export type PicketsScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"PicketsScreen_farm">;
  };
};
export type PicketsScreenQuery = {
  response: PicketsScreenQuery$data;
  variables: PicketsScreenQuery$variables;
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
    "name": "PicketsScreenQuery",
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
            "name": "PicketsScreen_farm"
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
    "name": "PicketsScreenQuery",
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
            "concreteType": "FarmPicketsConnection",
            "kind": "LinkedField",
            "name": "pickets",
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
                "concreteType": "FarmPicketsConnectionEdge",
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
            "key": "PicketsScreen_pickets",
            "kind": "LinkedHandle",
            "name": "pickets"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "26432078680b2a4c6faf96c68b1ffb06",
    "id": null,
    "metadata": {},
    "name": "PicketsScreenQuery",
    "operationKind": "query",
    "text": "query PicketsScreenQuery(\n  $filter: PicketsFilterInput\n  $orderBy: PicketsOrderInput\n) {\n  farm {\n    ...PicketsScreen_farm\n    id\n  }\n}\n\nfragment PicketsScreen_farm on Farm {\n  id\n  pickets(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...placeColumns_corral\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment placeColumns_corral on Corral {\n  id\n  name\n  type\n  position\n  areaHa\n  animalCapacity\n  bunkLengthM\n  grass\n  active\n  hasPolygon\n  line {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "a031b4f140c4485b96b14f54dc707a91";

export default node;
