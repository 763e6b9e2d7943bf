/**
 * @generated SignedSource<<e2da118683331c6fa696c9668a6177e1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AddPlaceScreenQuery$variables = Record<PropertyKey, never>;
export type AddPlaceScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"PlaceForm_farm">;
  };
};
export type AddPlaceScreenQuery = {
  response: AddPlaceScreenQuery$data;
  variables: AddPlaceScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 200
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "polygon",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "AddPlaceScreenQuery",
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
            "name": "PlaceForm_farm"
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
    "name": "AddPlaceScreenQuery",
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
            "args": [
              (v0/*:: as any*/)
            ],
            "concreteType": "FarmLinesConnection",
            "kind": "LinkedField",
            "name": "lines",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmLinesConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Line",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      (v2/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "lines(first:200)"
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
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "locationType",
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
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "filter",
                "value": {
                  "active": true
                }
              },
              (v0/*:: as any*/)
            ],
            "concreteType": "FarmStructuresConnection",
            "kind": "LinkedField",
            "name": "structures",
            "plural": false,
            "selections": [
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
                      (v2/*:: as any*/),
                      (v3/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "structures(filter:{\"active\":true},first:200)"
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "36835ef7b8bc36f132de5678c2d9ef2d",
    "id": null,
    "metadata": {},
    "name": "AddPlaceScreenQuery",
    "operationKind": "query",
    "text": "query AddPlaceScreenQuery {\n  farm {\n    ...PlaceForm_farm\n    id\n  }\n}\n\nfragment PlaceForm_farm on Farm {\n  lines(first: 200) {\n    edges {\n      node {\n        id\n        name\n      }\n    }\n  }\n  ...useFarmMap_farm\n}\n\nfragment useFarmMap_farm on Farm {\n  latitude\n  longitude\n  places {\n    id\n    corralId\n    name\n    locationType\n    type\n    areaHa\n    animalCapacity\n    heads\n    polygon\n  }\n  structures(first: 200, filter: {active: true}) {\n    edges {\n      node {\n        id\n        name\n        polygon\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "5f0e9dc3963a3e1a7dc711d7b16aca65";

export default node;
