/**
 * @generated SignedSource<<4bc0a65ca99f8c79f65a0db74da3d6fe>>
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
export type PlaceScreenMutation$variables = {
  input: UpdateCorralInput;
};
export type PlaceScreenMutation$data = {
  readonly updateCorral: {
    readonly corral: {
      readonly polygon: unknown | null | undefined;
      readonly rotation: string | null | undefined;
      readonly version: number;
      readonly waterTrough: boolean;
      readonly " $fragmentSpreads": FragmentRefs<"placeColumns_corral">;
    };
  };
};
export type PlaceScreenMutation = {
  response: PlaceScreenMutation$data;
  variables: PlaceScreenMutation$variables;
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
  "name": "waterTrough",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "rotation",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "polygon",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v7 = {
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
    "name": "PlaceScreenMutation",
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
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/)
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
    "name": "PlaceScreenMutation",
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
              (v6/*:: as any*/),
              (v7/*:: as any*/),
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
                  (v7/*:: as any*/),
                  (v6/*:: as any*/)
                ],
                "storageKey": null
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "2bce778a8e2f9ca4ee17f923cce4a639",
    "id": null,
    "metadata": {},
    "name": "PlaceScreenMutation",
    "operationKind": "mutation",
    "text": "mutation PlaceScreenMutation(\n  $input: UpdateCorralInput!\n) {\n  updateCorral(input: $input) {\n    corral {\n      ...placeColumns_corral\n      waterTrough\n      rotation\n      polygon\n      version\n      id\n    }\n  }\n}\n\nfragment placeColumns_corral on Corral {\n  id\n  name\n  type\n  position\n  areaHa\n  animalCapacity\n  bunkLengthM\n  grass\n  active\n  hasPolygon\n  line {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "0dbb95c7763f9ffc3c2d72568f988aa0";

export default node;
