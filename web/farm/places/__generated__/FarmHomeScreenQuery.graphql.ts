/**
 * @generated SignedSource<<c1c12b7405fd0a9d8dfd0b609200d027>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type LocationType = "PASTURE" | "PICKET";
export type FarmHomeScreenQuery$variables = Record<PropertyKey, never>;
export type FarmHomeScreenQuery$data = {
  readonly farm: {
    readonly latitude: string | null | undefined;
    readonly longitude: string | null | undefined;
    readonly name: string;
    readonly places: ReadonlyArray<{
      readonly animalCapacity: number;
      readonly areaHa: string;
      readonly corralId: string;
      readonly heads: number;
      readonly id: string;
      readonly lineName: string | null | undefined;
      readonly locationType: LocationType;
      readonly name: string;
      readonly polygon: unknown | null | undefined;
      readonly type: CorralType;
    }>;
    readonly " $fragmentSpreads": FragmentRefs<"Checklist_farm">;
  };
};
export type FarmHomeScreenQuery = {
  response: FarmHomeScreenQuery$data;
  variables: FarmHomeScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "latitude",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "longitude",
  "storageKey": null
},
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
  "concreteType": "Place",
  "kind": "LinkedField",
  "name": "places",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "corralId",
      "storageKey": null
    },
    (v0/*:: as any*/),
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
},
v5 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v6 = [
  (v5/*:: as any*/)
],
v7 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FarmHomeScreenQuery",
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
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v4/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "Checklist_farm"
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
    "name": "FarmHomeScreenQuery",
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
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": (v6/*:: as any*/),
            "concreteType": "FarmLinesConnection",
            "kind": "LinkedField",
            "name": "lines",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": "lines(first:1)"
          },
          {
            "alias": "undrawn",
            "args": [
              {
                "kind": "Literal",
                "name": "filter",
                "value": {
                  "active": true,
                  "drawn": false
                }
              },
              (v5/*:: as any*/)
            ],
            "concreteType": "FarmCorralsConnection",
            "kind": "LinkedField",
            "name": "corrals",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": "corrals(filter:{\"active\":true,\"drawn\":false},first:1)"
          },
          {
            "alias": null,
            "args": (v6/*:: as any*/),
            "concreteType": "FarmMixersConnection",
            "kind": "LinkedField",
            "name": "mixers",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": "mixers(first:1)"
          },
          {
            "alias": null,
            "args": (v6/*:: as any*/),
            "concreteType": "FarmStructuresConnection",
            "kind": "LinkedField",
            "name": "structures",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": "structures(first:1)"
          },
          {
            "alias": null,
            "args": (v6/*:: as any*/),
            "concreteType": "FarmEstablishmentsConnection",
            "kind": "LinkedField",
            "name": "establishments",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": "establishments(first:1)"
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "b462ba2083d70b7a48edf2548e70af5e",
    "id": null,
    "metadata": {},
    "name": "FarmHomeScreenQuery",
    "operationKind": "query",
    "text": "query FarmHomeScreenQuery {\n  farm {\n    name\n    latitude\n    longitude\n    places {\n      id\n      corralId\n      name\n      locationType\n      type\n      lineName\n      areaHa\n      animalCapacity\n      heads\n      polygon\n    }\n    ...Checklist_farm\n    id\n  }\n}\n\nfragment Checklist_farm on Farm {\n  latitude\n  lines(first: 1) {\n    totalCount\n  }\n  undrawn: corrals(first: 1, filter: {drawn: false, active: true}) {\n    totalCount\n  }\n  mixers(first: 1) {\n    totalCount\n  }\n  structures(first: 1) {\n    totalCount\n  }\n  establishments(first: 1) {\n    totalCount\n  }\n}\n"
  }
};
})();

(node as any).hash = "5ef06c8385407c8905703ca754b9ce1e";

export default node;
