/**
 * @generated SignedSource<<628b6d9abc5c83d1a300cfc1d7e00330>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
export type UpdateMixerInput = {
  active?: boolean | null | undefined;
  capacityKg?: string | null | undefined;
  id: string;
  method?: MixingMethod | null | undefined;
  minLoadKg?: string | null | undefined;
  mixMinutes?: string | null | undefined;
  name?: string | null | undefined;
  structureId?: string | null | undefined;
  version?: number | null | undefined;
};
export type MixerScreenMutation$variables = {
  input: UpdateMixerInput;
};
export type MixerScreenMutation$data = {
  readonly updateMixer: {
    readonly mixer: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"MixersScreen_mixer">;
    };
  };
};
export type MixerScreenMutation = {
  response: MixerScreenMutation$data;
  variables: MixerScreenMutation$variables;
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
    "name": "MixerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateMixerPayload",
        "kind": "LinkedField",
        "name": "updateMixer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Mixer",
            "kind": "LinkedField",
            "name": "mixer",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "MixersScreen_mixer"
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
    "name": "MixerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateMixerPayload",
        "kind": "LinkedField",
        "name": "updateMixer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Mixer",
            "kind": "LinkedField",
            "name": "mixer",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "method",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "capacityKg",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "minLoadKg",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "mixMinutes",
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
                "concreteType": "Structure",
                "kind": "LinkedField",
                "name": "structure",
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
    "cacheID": "abea49baf7d7709a1304a9a8f7abc86b",
    "id": null,
    "metadata": {},
    "name": "MixerScreenMutation",
    "operationKind": "mutation",
    "text": "mutation MixerScreenMutation(\n  $input: UpdateMixerInput!\n) {\n  updateMixer(input: $input) {\n    mixer {\n      ...MixersScreen_mixer\n      version\n      id\n    }\n  }\n}\n\nfragment MixersScreen_mixer on Mixer {\n  id\n  name\n  method\n  capacityKg\n  minLoadKg\n  mixMinutes\n  active\n  structure {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "bc833aa0b4b3a79f7dd9d6e439019a9f";

export default node;
