/**
 * @generated SignedSource<<d55063f66764a64d6ef1b8b67ef87843>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FarmDataScreenQuery$variables = Record<PropertyKey, never>;
export type FarmDataScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"FarmDataScreen_farm">;
  };
};
export type FarmDataScreenQuery = {
  response: FarmDataScreenQuery$data;
  variables: FarmDataScreenQuery$variables;
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
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FarmDataScreenQuery",
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
            "name": "FarmDataScreen_farm"
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
    "name": "FarmDataScreenQuery",
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
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "acronym",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "FarmContact",
            "kind": "LinkedField",
            "name": "contacts",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "number",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "stateRegistration",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "nirf",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "incra",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "erasNumbers",
            "storageKey": null
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
            "kind": "ScalarField",
            "name": "version",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "viewerCanUpdate",
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "4501c5d97b68c166fd9140b2ba28a650",
    "id": null,
    "metadata": {},
    "name": "FarmDataScreenQuery",
    "operationKind": "query",
    "text": "query FarmDataScreenQuery {\n  farm {\n    ...FarmDataScreen_farm\n    id\n  }\n}\n\nfragment FarmDataScreen_farm on Farm {\n  name\n  acronym\n  contacts {\n    id\n    name\n    number\n  }\n  stateRegistration\n  nirf\n  incra\n  erasNumbers\n  latitude\n  longitude\n  version\n  viewerCanUpdate\n}\n"
  }
};
})();

(node as any).hash = "80d226e8830b4e5fd1e6588ff743a00c";

export default node;
