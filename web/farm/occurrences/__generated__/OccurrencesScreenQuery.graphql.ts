/**
 * @generated SignedSource<<786c54dcbd130a6c705d4d40529b115c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OccurrenceCategory = "DEATH" | "FEEDING" | "FENCE" | "HEALTH" | "MACHINE" | "OTHER" | "THEFT" | "VISIT" | "WATER" | "WEATHER";
export type OccurrencePlace = "CORRAL" | "FARM" | "LINE";
export type OccurrencesOrderField = "CATEGORY" | "DATE";
export type OrderDirection = "ASC" | "DESC";
export type OccurrencesFilterInput = {
  categories?: ReadonlyArray<OccurrenceCategory> | null | undefined;
  corralId?: string | null | undefined;
  from?: string | null | undefined;
  lineId?: string | null | undefined;
  place?: OccurrencePlace | null | undefined;
  search?: string | null | undefined;
  to?: string | null | undefined;
};
export type OccurrencesOrderInput = {
  direction: OrderDirection;
  field: OccurrencesOrderField;
};
export type OccurrencesScreenQuery$variables = {
  filter?: OccurrencesFilterInput | null | undefined;
  orderBy?: OccurrencesOrderInput | null | undefined;
};
export type OccurrencesScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"OccurrenceMap_farm" | "OccurrencesScreen_farm">;
  };
};
export type OccurrencesScreenQuery = {
  response: OccurrencesScreenQuery$data;
  variables: OccurrencesScreenQuery$variables;
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
  "name": "type",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = [
  (v4/*:: as any*/),
  (v1/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "OccurrencesScreenQuery",
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
            "name": "OccurrencesScreen_farm"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "OccurrenceMap_farm"
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
    "name": "OccurrencesScreenQuery",
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
            "concreteType": "FarmOccurrencesConnection",
            "kind": "LinkedField",
            "name": "occurrences",
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
                "concreteType": "FarmOccurrencesConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Occurrence",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "date",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "category",
                        "storageKey": null
                      },
                      (v3/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "place",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "description",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "createdAt",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Line",
                        "kind": "LinkedField",
                        "name": "line",
                        "plural": false,
                        "selections": (v5/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Corral",
                        "kind": "LinkedField",
                        "name": "corral",
                        "plural": false,
                        "selections": (v5/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Membership",
                        "kind": "LinkedField",
                        "name": "createdBy",
                        "plural": false,
                        "selections": (v5/*:: as any*/),
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
            "key": "OccurrencesScreen_occurrences",
            "kind": "LinkedHandle",
            "name": "occurrences"
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "latitude",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "longitude",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Place",
            "kind": "LinkedField",
            "name": "places",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "corralId",
                "storageKey": null
              },
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "locationType",
                "storageKey": null
              },
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lineName",
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
                "name": "heads",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "polygon",
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
    "cacheID": "6d6e0b0fb06272a2cc829c947d1932d9",
    "id": null,
    "metadata": {},
    "name": "OccurrencesScreenQuery",
    "operationKind": "query",
    "text": "query OccurrencesScreenQuery(\n  $filter: OccurrencesFilterInput\n  $orderBy: OccurrencesOrderInput\n) {\n  farm {\n    ...OccurrencesScreen_farm\n    ...OccurrenceMap_farm\n    id\n  }\n}\n\nfragment OccurrenceMap_farm on Farm {\n  latitude\n  longitude\n  places {\n    id\n    corralId\n    name\n    locationType\n    type\n    lineName\n    areaHa\n    animalCapacity\n    heads\n    polygon\n  }\n}\n\nfragment OccurrenceMap_occurrences on Occurrence {\n  id\n  date\n  type\n  line {\n    id\n    name\n  }\n  corral {\n    id\n    name\n  }\n}\n\nfragment OccurrencesScreen_farm on Farm {\n  id\n  occurrences(first: 100, filter: $filter, orderBy: $orderBy) {\n    totalCount\n    edges {\n      node {\n        id\n        ...occurrenceColumns_occurrence\n        ...OccurrenceMap_occurrences\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment occurrenceColumns_occurrence on Occurrence {\n  id\n  date\n  category\n  type\n  place\n  description\n  createdAt\n  line {\n    name\n    id\n  }\n  corral {\n    name\n    id\n  }\n  createdBy {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "ab863e61c8171e8d4e644a552844e464";

export default node;
