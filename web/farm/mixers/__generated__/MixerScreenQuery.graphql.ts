/**
 * @generated SignedSource<<6c6f46a9bf14ef91c2ce983eec927264>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
export type MixerScreenQuery$variables = {
  id: string;
};
export type MixerScreenQuery$data = {
  readonly farm: {
    readonly " $fragmentSpreads": FragmentRefs<"MixerForm_farm">;
  };
  readonly node: {
    readonly __typename: "Mixer";
    readonly active: boolean;
    readonly capacityKg: string;
    readonly id: string;
    readonly method: MixingMethod;
    readonly minLoadKg: string;
    readonly mixMinutes: string;
    readonly name: string;
    readonly structure: {
      readonly id: string;
    } | null | undefined;
    readonly version: number;
    readonly viewerCanUpdate: boolean;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  } | null | undefined;
};
export type MixerScreenQuery = {
  response: MixerScreenQuery$data;
  variables: MixerScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
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
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "method",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "capacityKg",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "minLoadKg",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "mixMinutes",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "active",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanUpdate",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "Structure",
  "kind": "LinkedField",
  "name": "structure",
  "plural": false,
  "selections": [
    (v3/*:: as any*/)
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "MixerScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "MixerForm_farm"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/)
            ],
            "type": "Mixer",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "MixerScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 200
              }
            ],
            "concreteType": "FarmStructuresConnection",
            "kind": "LinkedField",
            "name": "structures",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmStructuresConnectionEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Structure",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v3/*:: as any*/),
                      (v4/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "structures(first:200)"
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/)
            ],
            "type": "Mixer",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "334772b45fffa1f6bec02b3e4dd96c8f",
    "id": null,
    "metadata": {},
    "name": "MixerScreenQuery",
    "operationKind": "query",
    "text": "query MixerScreenQuery(\n  $id: ID!\n) {\n  farm {\n    ...MixerForm_farm\n    id\n  }\n  node(id: $id) {\n    __typename\n    ... on Mixer {\n      id\n      name\n      method\n      capacityKg\n      minLoadKg\n      mixMinutes\n      active\n      version\n      viewerCanUpdate\n      structure {\n        id\n      }\n    }\n    id\n  }\n}\n\nfragment MixerForm_farm on Farm {\n  structures(first: 200) {\n    edges {\n      node {\n        id\n        name\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "59221dbab06855aba6124805a2da3691";

export default node;
