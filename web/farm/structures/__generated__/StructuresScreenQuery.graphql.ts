/**
 * @generated SignedSource<<4fb9a88af38fe78d1a896445fcc4df91>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OrderDirection = "ASC" | "DESC";
export type StructureType = "AERIAL_SILO" | "BOX" | "MILL" | "MIXER" | "OTHER" | "SURFACE_SILO" | "TRENCH_SILO";
export type StructuresOrderField = "CAPACITY" | "NAME" | "TYPE";
export type StructuresFilterInput = {
  active?: boolean | null | undefined;
  search?: string | null | undefined;
  types?: ReadonlyArray<StructureType> | null | undefined;
};
export type StructuresOrderInput = {
  direction: OrderDirection;
  field: StructuresOrderField;
};
export type StructuresScreenQuery$variables = {
  filter?: StructuresFilterInput | null | undefined;
  orderBy?: StructuresOrderInput | null | undefined;
};
export type StructuresScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"StructuresScreen_farm">;
  };
};
export type StructuresScreenQuery = {
  response: StructuresScreenQuery$data;
  variables: StructuresScreenQuery$variables;
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "StructuresScreenQuery",
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
            "name": "StructuresScreen_farm"
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
    "name": "StructuresScreenQuery",
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
            "concreteType": "FarmStructuresConnection",
            "kind": "LinkedField",
            "name": "structures",
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
                      (v1/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "name",
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
                        "name": "capacityTons",
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
            "key": "StructuresScreen_structures",
            "kind": "LinkedHandle",
            "name": "structures"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "e76e56e5e196def9414b144b49a6cc6c",
    "id": null,
    "metadata": {},
    "name": "StructuresScreenQuery",
    "operationKind": "query",
    "text": "query StructuresScreenQuery(\n  $filter: StructuresFilterInput\n  $orderBy: StructuresOrderInput\n) {\n  farm {\n    ...StructuresScreen_farm\n    id\n  }\n}\n\nfragment StructuresScreen_farm on Farm {\n  id\n  structures(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...StructuresScreen_structure\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment StructuresScreen_structure on Structure {\n  id\n  name\n  type\n  capacityTons\n  active\n}\n"
  }
};
})();

(node as any).hash = "b6f2164aba6b5f1b50d72c8fe59b86e3";

export default node;
