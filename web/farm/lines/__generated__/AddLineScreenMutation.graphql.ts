/**
 * @generated SignedSource<<821ea5f318735602a24fa0c40d406d2e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type CreateLineInput = {
  animalCapacity: number;
  areaM2: string;
  feedingOrder?: number | null | undefined;
  finalPicket: number;
  initialPicket: number;
  name: string;
  picketAreaM2: string;
  picketType?: CorralType | null | undefined;
  position?: number | null | undefined;
  prefix?: string | null | undefined;
  suffix?: string | null | undefined;
};
export type AddLineScreenMutation$variables = {
  input: CreateLineInput;
};
export type AddLineScreenMutation$data = {
  readonly createLine: {
    readonly line: {
      readonly " $fragmentSpreads": FragmentRefs<"LinesScreen_line">;
    };
  };
};
export type AddLineScreenMutation = {
  response: AddLineScreenMutation$data;
  variables: AddLineScreenMutation$variables;
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
    "name": "AddLineScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateLinePayload",
        "kind": "LinkedField",
        "name": "createLine",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Line",
            "kind": "LinkedField",
            "name": "line",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "LinesScreen_line"
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
    "name": "AddLineScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateLinePayload",
        "kind": "LinkedField",
        "name": "createLine",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Line",
            "kind": "LinkedField",
            "name": "line",
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
                "name": "position",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "corralCount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "initialPicket",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "finalPicket",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "prefix",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "suffix",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "picketType",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "areaM2",
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
    "cacheID": "9909abdb7aa5cde7fc3277594a99f846",
    "id": null,
    "metadata": {},
    "name": "AddLineScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddLineScreenMutation(\n  $input: CreateLineInput!\n) {\n  createLine(input: $input) {\n    line {\n      ...LinesScreen_line\n      id\n    }\n  }\n}\n\nfragment LinesScreen_line on Line {\n  id\n  name\n  position\n  corralCount\n  initialPicket\n  finalPicket\n  prefix\n  suffix\n  picketType\n  areaM2\n  animalCapacity\n  active\n}\n"
  }
};
})();

(node as any).hash = "e019757f2a8e655b5ab8ef1cc5b3d8ce";

export default node;
