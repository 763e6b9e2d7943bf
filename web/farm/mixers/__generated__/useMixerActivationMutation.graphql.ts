/**
 * @generated SignedSource<<a85879475e093266281e84d7da82b25a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SetMixerActiveInput = {
  active?: boolean | null | undefined;
  id: string;
};
export type useMixerActivationMutation$variables = {
  input: SetMixerActiveInput;
};
export type useMixerActivationMutation$data = {
  readonly setMixerActive: {
    readonly mixer: {
      readonly version: number;
      readonly " $fragmentSpreads": FragmentRefs<"MixersScreen_mixer">;
    };
  };
};
export type useMixerActivationMutation = {
  response: useMixerActivationMutation$data;
  variables: useMixerActivationMutation$variables;
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
    "name": "useMixerActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetMixerActivePayload",
        "kind": "LinkedField",
        "name": "setMixerActive",
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
    "name": "useMixerActivationMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetMixerActivePayload",
        "kind": "LinkedField",
        "name": "setMixerActive",
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
    "cacheID": "6940f9b61b271a90a9cb4b14e05527c8",
    "id": null,
    "metadata": {},
    "name": "useMixerActivationMutation",
    "operationKind": "mutation",
    "text": "mutation useMixerActivationMutation(\n  $input: SetMixerActiveInput!\n) {\n  setMixerActive(input: $input) {\n    mixer {\n      ...MixersScreen_mixer\n      version\n      id\n    }\n  }\n}\n\nfragment MixersScreen_mixer on Mixer {\n  id\n  name\n  method\n  capacityKg\n  minLoadKg\n  mixMinutes\n  active\n  structure {\n    name\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "7c531bbb954dcc04315aea099cd2109b";

export default node;
