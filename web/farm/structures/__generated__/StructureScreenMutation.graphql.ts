/**
 * @generated SignedSource<<140be6cf977ef0f4db23b33a8a202b7f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StructureType = "AERIAL_SILO" | "BOX" | "MILL" | "MIXER" | "OTHER" | "SURFACE_SILO" | "TRENCH_SILO";
export type UpdateStructureInput = {
  active?: boolean | null | undefined;
  capacityTons?: string | null | undefined;
  id: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  name?: string | null | undefined;
  polygon?: unknown | null | undefined;
  type?: StructureType | null | undefined;
  version?: number | null | undefined;
};
export type StructureScreenMutation$variables = {
  input: UpdateStructureInput;
};
export type StructureScreenMutation$data = {
  readonly updateStructure: {
    readonly structure: {
      readonly latitude: string | null | undefined;
      readonly longitude: string | null | undefined;
      readonly polygon: unknown | null | undefined;
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"StructuresScreen_structure">;
    };
  };
};
export type StructureScreenMutation = {
  response: StructureScreenMutation$data;
  variables: StructureScreenMutation$variables;
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
  "name": "latitude",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "longitude",
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "StructureScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateStructurePayload",
        "kind": "LinkedField",
        "name": "updateStructure",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Structure",
            "kind": "LinkedField",
            "name": "structure",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "StructuresScreen_structure"
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
    "name": "StructureScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateStructurePayload",
        "kind": "LinkedField",
        "name": "updateStructure",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Structure",
            "kind": "LinkedField",
            "name": "structure",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              },
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
    "cacheID": "cdfccd4ec0a62b2933434e41383c4ed9",
    "id": null,
    "metadata": {},
    "name": "StructureScreenMutation",
    "operationKind": "mutation",
    "text": "mutation StructureScreenMutation(\n  $input: UpdateStructureInput!\n) {\n  updateStructure(input: $input) {\n    structure {\n      ...StructuresScreen_structure\n      latitude\n      longitude\n      polygon\n      version\n      id\n    }\n  }\n}\n\nfragment StructuresScreen_structure on Structure {\n  id\n  name\n  type\n  capacityTons\n  active\n}\n"
  }
};
})();

(node as any).hash = "11179787513ffeb6e6e74f86b45580ca";

export default node;
