/**
 * @generated SignedSource<<3d2e2761540e49c9e7b280ccbb398ae1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type UpdateLineInput = {
  active?: boolean | null | undefined;
  animalCapacity?: number | null | undefined;
  areaM2?: string | null | undefined;
  feedingOrder?: number | null | undefined;
  finalPicket?: number | null | undefined;
  id: string;
  initialPicket?: number | null | undefined;
  name?: string | null | undefined;
  picketAreaM2?: string | null | undefined;
  picketType?: CorralType | null | undefined;
  position?: number | null | undefined;
  prefix?: string | null | undefined;
  suffix?: string | null | undefined;
  version?: number | null | undefined;
};
export type LineScreenMutation$variables = {
  input: UpdateLineInput;
};
export type LineScreenMutation$data = {
  readonly updateLine: {
    readonly line: {
      readonly feedingOrder: number;
      readonly picketAreaM2: string;
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"LinesScreen_line">;
    };
  };
};
export type LineScreenMutation = {
  response: LineScreenMutation$data;
  variables: LineScreenMutation$variables;
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
  "name": "feedingOrder",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "picketAreaM2",
  "storageKey": null
},
v4 = {
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
    "name": "LineScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateLinePayload",
        "kind": "LinkedField",
        "name": "updateLine",
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
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/)
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
    "name": "LineScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateLinePayload",
        "kind": "LinkedField",
        "name": "updateLine",
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
              },
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "2cece6ea84cbae011b360495d6ecd131",
    "id": null,
    "metadata": {},
    "name": "LineScreenMutation",
    "operationKind": "mutation",
    "text": "mutation LineScreenMutation(\n  $input: UpdateLineInput!\n) {\n  updateLine(input: $input) {\n    line {\n      ...LinesScreen_line\n      feedingOrder\n      picketAreaM2\n      version\n      id\n    }\n  }\n}\n\nfragment LinesScreen_line on Line {\n  id\n  name\n  position\n  corralCount\n  initialPicket\n  finalPicket\n  prefix\n  suffix\n  picketType\n  areaM2\n  animalCapacity\n  active\n}\n"
  }
};
})();

(node as any).hash = "d75bbea1b7300cd2924ddaceb7b702f8";

export default node;
