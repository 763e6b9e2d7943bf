/**
 * @generated SignedSource<<2961f9a481f3fc3b7f6035b55342c55b>>
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
export type useStructureActivationMutation$variables = {
  input: UpdateStructureInput;
};
export type useStructureActivationMutation$data = {
  readonly updateStructure: {
    readonly structure: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"StructuresScreen_structure">;
    };
  };
};
export type useStructureActivationMutation = {
  response: useStructureActivationMutation$data;
  variables: useStructureActivationMutation$variables;
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useStructureActivationMutation",
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
    "name": "useStructureActivationMutation",
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
    "cacheID": "455babce7944b30d6f20b6e4aef87b90",
    "id": null,
    "metadata": {},
    "name": "useStructureActivationMutation",
    "operationKind": "mutation",
    "text": "mutation useStructureActivationMutation(\n  $input: UpdateStructureInput!\n) {\n  updateStructure(input: $input) {\n    structure {\n      ...StructuresScreen_structure\n      version\n      id\n    }\n  }\n}\n\nfragment StructuresScreen_structure on Structure {\n  id\n  name\n  type\n  capacityTons\n  active\n}\n"
  }
};
})();

(node as any).hash = "9d39cc116dd3fced3b176544f2f19948";

export default node;
