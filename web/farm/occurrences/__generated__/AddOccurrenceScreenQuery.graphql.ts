/**
 * @generated SignedSource<<f532ded3b4e72eaf8f7d0dea0998af59>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type AddOccurrenceScreenQuery$variables = Record<PropertyKey, never>;
export type AddOccurrenceScreenQuery$data = {
  readonly farm: {
    readonly currentDay: string;
    readonly lines: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly id: string;
          readonly name: string;
        };
      }>;
    };
    readonly places: ReadonlyArray<{
      readonly corralId: string;
      readonly lineName: string | null | undefined;
      readonly name: string;
    }>;
  };
};
export type AddOccurrenceScreenQuery = {
  response: AddOccurrenceScreenQuery$data;
  variables: AddOccurrenceScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currentDay",
  "storageKey": null
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
  "args": [
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
      "value": 200
    }
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
  "storageKey": "lines(filter:{\"active\":true},first:200)"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "corralId",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lineName",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "AddOccurrenceScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Place",
            "kind": "LinkedField",
            "name": "places",
            "plural": true,
            "selections": [
              (v4/*:: as any*/),
              (v2/*:: as any*/),
              (v5/*:: as any*/)
            ],
            "storageKey": null
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
    "name": "AddOccurrenceScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Place",
            "kind": "LinkedField",
            "name": "places",
            "plural": true,
            "selections": [
              (v4/*:: as any*/),
              (v2/*:: as any*/),
              (v5/*:: as any*/),
              (v1/*:: as any*/)
            ],
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "a89f95a7d8da6e2ff49b4d456d5e2d76",
    "id": null,
    "metadata": {},
    "name": "AddOccurrenceScreenQuery",
    "operationKind": "query",
    "text": "query AddOccurrenceScreenQuery {\n  farm {\n    currentDay\n    lines(first: 200, filter: {active: true}) {\n      edges {\n        node {\n          id\n          name\n        }\n      }\n    }\n    places {\n      corralId\n      name\n      lineName\n      id\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "555cb0db7bb830dff99bfb24543a6754";

export default node;
