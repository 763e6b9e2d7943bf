/**
 * @generated SignedSource<<e985211f765eef87b1b988cc2a1deba1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type LocationType = "PASTURE" | "PICKET";
export type CreateCorralInput = {
  animalCapacity: number;
  areaHa?: string | null | undefined;
  bunkLengthM?: string | null | undefined;
  grass?: string | null | undefined;
  lineId?: string | null | undefined;
  locationType: LocationType;
  name: string;
  polygon?: unknown | null | undefined;
  position?: number | null | undefined;
  rotation?: string | null | undefined;
  type?: CorralType | null | undefined;
  waterTrough?: boolean | null | undefined;
};
export type AddPlaceScreenMutation$variables = {
  input: CreateCorralInput;
};
export type AddPlaceScreenMutation$data = {
  readonly createCorral: {
    readonly corral: {
      readonly " $fragmentSpreads": FragmentRefs<"placeColumns_corral">;
    };
  };
};
export type AddPlaceScreenMutation = {
  response: AddPlaceScreenMutation$data;
  variables: AddPlaceScreenMutation$variables;
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
  "name": "id",
  "storageKey": null
},
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
    "name": "AddPlaceScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateCorralPayload",
        "kind": "LinkedField",
        "name": "createCorral",
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
              }
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
    "name": "AddPlaceScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateCorralPayload",
        "kind": "LinkedField",
        "name": "createCorral",
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
              (v2/*:: as any*/),
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
                  (v2/*:: as any*/)
                ],
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
    "cacheID": "031e2f14909450d1c8446a0051df6b46",
    "id": null,
    "metadata": {},
    "name": "AddPlaceScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddPlaceScreenMutation(\n  $input: CreateCorralInput!\n) {\n  createCorral(input: $input) {\n    corral {\n      ...placeColumns_corral\n      id\n    }\n  }\n}\n\nfragment placeColumns_corral on Corral {\n  id\n  name\n  type\n  position\n  areaHa\n  animalCapacity\n  bunkLengthM\n  grass\n  active\n  hasPolygon\n  line {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "0fa31aaec8523b333a2cd1e0c9ce287d";

export default node;
