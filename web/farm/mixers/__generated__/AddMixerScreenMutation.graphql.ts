/**
 * @generated SignedSource<<1f0fb32d05ab83a6c79873814033694d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
export type CreateMixerInput = {
  capacityKg: string;
  method: MixingMethod;
  minLoadKg: string;
  mixMinutes: string;
  name: string;
  structureId?: string | null | undefined;
};
export type AddMixerScreenMutation$variables = {
  input: CreateMixerInput;
};
export type AddMixerScreenMutation$data = {
  readonly createMixer: {
    readonly mixer: {
      readonly " $fragmentSpreads": FragmentRefs<"MixersScreen_mixer">;
    };
  };
};
export type AddMixerScreenMutation = {
  response: AddMixerScreenMutation$data;
  variables: AddMixerScreenMutation$variables;
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
    "name": "AddMixerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateMixerPayload",
        "kind": "LinkedField",
        "name": "createMixer",
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
    "name": "AddMixerScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateMixerPayload",
        "kind": "LinkedField",
        "name": "createMixer",
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
              (v2/*:: as any*/),
              (v3/*:: as any*/),
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
    "cacheID": "bde2113533175272cd8022d2bd5d671b",
    "id": null,
    "metadata": {},
    "name": "AddMixerScreenMutation",
    "operationKind": "mutation",
    "text": "mutation AddMixerScreenMutation(\n  $input: CreateMixerInput!\n) {\n  createMixer(input: $input) {\n    mixer {\n      ...MixersScreen_mixer\n      id\n    }\n  }\n}\n\nfragment MixersScreen_mixer on Mixer {\n  id\n  name\n  method\n  capacityKg\n  minLoadKg\n  mixMinutes\n  active\n  structure {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "4ef5446ea2c000d39ac2729bc32d923e";

export default node;
