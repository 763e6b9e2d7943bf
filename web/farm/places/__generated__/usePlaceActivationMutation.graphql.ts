/**
 * @generated SignedSource<<318862f5a86a8635df2651d6e16abdcc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type UpdateCorralInput = {
  active?: boolean | null | undefined;
  animalCapacity?: number | null | undefined;
  areaHa?: string | null | undefined;
  bunkLengthM?: string | null | undefined;
  grass?: string | null | undefined;
  id: string;
  lineId?: string | null | undefined;
  name?: string | null | undefined;
  polygon?: unknown | null | undefined;
  position?: number | null | undefined;
  rotation?: string | null | undefined;
  type?: CorralType | null | undefined;
  version?: number | null | undefined;
  waterTrough?: boolean | null | undefined;
};
export type usePlaceActivationMutation$variables = {
  input: UpdateCorralInput;
};
export type usePlaceActivationMutation$data = {
  readonly updateCorral: {
    readonly corral: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"placeColumns_corral">;
    };
  };
};
export type usePlaceActivationMutation = {
  response: usePlaceActivationMutation$data;
  variables: usePlaceActivationMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
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
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "usePlaceActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateCorralPayload",
        "kind": "LinkedField",
        "name": "updateCorral",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Corral",
            "kind": "LinkedField",
            "name": "corral",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "placeColumns_corral"
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "usePlaceActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateCorralPayload",
        "kind": "LinkedField",
        "name": "updateCorral",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Corral",
            "kind": "LinkedField",
            "name": "corral",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
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
                  (v4/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "8ae051301999d85e2767b29fb0876e14",
    "id": null,
    "metadata": {},
    "name": "usePlaceActivationMutation",
    "operationKind": "mutation",
    "text": "mutation usePlaceActivationMutation(\n  $input: UpdateCorralInput!\n) {\n  updateCorral(input: $input) {\n    corral {\n      ...placeColumns_corral\n      version\n      id\n    }\n  }\n}\n\nfragment placeColumns_corral on Corral {\n  id\n  name\n  type\n  position\n  areaHa\n  animalCapacity\n  bunkLengthM\n  grass\n  active\n  hasPolygon\n  line {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "460475ba3827d0eac7242e1273c104c5";

export default node;
