/**
 * @generated SignedSource<<3b1fde7abb2531941777347caf94dcfe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type UpdateFarmInput = {
  acronym?: string | null | undefined;
  bndPropertyCode?: string | null | undefined;
  contacts?: ReadonlyArray<UpdateFarmContactsInput> | null | undefined;
  erasNumbers?: ReadonlyArray<string> | null | undefined;
  incra?: string | null | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  name?: string | null | undefined;
  nirf?: string | null | undefined;
  stateRegistration?: string | null | undefined;
  version?: number | null | undefined;
};
export type UpdateFarmContactsInput = {
  id?: string | null | undefined;
  name: string;
  number: string;
};
export type FarmDataScreenMutation$variables = {
  input: UpdateFarmInput;
};
export type FarmDataScreenMutation$data = {
  readonly updateFarm: {
    readonly farm: {
      readonly acronym: string;
      readonly contacts: ReadonlyArray<{
        readonly id: string;
        readonly name: string;
        readonly number: string;
      }>;
      readonly erasNumbers: ReadonlyArray<string>;
      readonly incra: string | null | undefined;
      readonly latitude: string | null | undefined;
      readonly longitude: string | null | undefined;
      readonly name: string;
      readonly nirf: string | null | undefined;
      readonly stateRegistration: string | null | undefined;
      readonly version: number;
    };
  };
};
export type FarmDataScreenMutation = {
  response: FarmDataScreenMutation$data;
  variables: FarmDataScreenMutation$variables;
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
  "name": "name",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "acronym",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "FarmContact",
  "kind": "LinkedField",
  "name": "contacts",
  "plural": true,
  "selections": [
    (v4/*:: as any*/),
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "stateRegistration",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "nirf",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "incra",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "erasNumbers",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "latitude",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "longitude",
  "storageKey": null
},
v12 = {
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
    "name": "FarmDataScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFarmPayload",
        "kind": "LinkedField",
        "name": "updateFarm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Farm",
            "kind": "LinkedField",
            "name": "farm",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/)
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
    "name": "FarmDataScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateFarmPayload",
        "kind": "LinkedField",
        "name": "updateFarm",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Farm",
            "kind": "LinkedField",
            "name": "farm",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/),
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
    "cacheID": "fb1f46b9096f0125a1aefe49f9779af3",
    "id": null,
    "metadata": {},
    "name": "FarmDataScreenMutation",
    "operationKind": "mutation",
    "text": "mutation FarmDataScreenMutation(\n  $input: UpdateFarmInput!\n) {\n  updateFarm(input: $input) {\n    farm {\n      name\n      acronym\n      contacts {\n        id\n        name\n        number\n      }\n      stateRegistration\n      nirf\n      incra\n      erasNumbers\n      latitude\n      longitude\n      version\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "e3de70f509aa3efa0c41b568cff302f9";

export default node;
