/**
 * @generated SignedSource<<802447f0b5deced60895650524b1423b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StructureType = "AERIAL_SILO" | "BOX" | "MILL" | "MIXER" | "OTHER" | "SURFACE_SILO" | "TRENCH_SILO";
export type CreateStructureInput = {
  capacityTons?: string | null | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  name: string;
  polygon?: unknown | null | undefined;
  type: StructureType;
};
export type AddStructureScreenMutation$variables = {
  input: CreateStructureInput;
};
export type AddStructureScreenMutation$data = {
  readonly createStructure: {
    readonly structure: {
      readonly " $fragmentSpreads": FragmentRefs<"StructuresScreen_structure">;
    };
  };
};
export type AddStructureScreenMutation = {
  response: AddStructureScreenMutation$data;
  variables: AddStructureScreenMutation$variables;
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AddStructureScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateStructurePayload",
        "kind": "LinkedField",
        "name": "createStructure",
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
    "name": "AddStructureScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateStructurePayload",
        "kind": "LinkedField",
        "name": "createStructure",
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
    "cacheID": "70f32f16621c822020944e07a3186d6c",
    "id": null,
    "metadata": {},
    "name": "AddStructureScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddStructureScreenMutation(\n  $input: CreateStructureInput!\n) {\n  createStructure(input: $input) {\n    structure {\n      ...StructuresScreen_structure\n      id\n    }\n  }\n}\n\nfragment StructuresScreen_structure on Structure {\n  id\n  name\n  type\n  capacityTons\n  active\n}\n"
  }
};
})();

(node as any).hash = "eac6c8e872f9246874a4b46e40b86147";

export default node;
