/**
 * @generated SignedSource<<5e8f12bbd71c077eb47e8ac163087eb8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
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
      readonly " $fragmentSpreads": FragmentRefs<"FarmDataScreen_farm">;
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
  "name": "id",
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
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FarmDataScreen_farm"
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
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "acronym",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "FarmContact",
                "kind": "LinkedField",
                "name": "contacts",
                "plural": true,
                "selections": [
                  (v3/*:: as any*/),
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
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "stateRegistration",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "nirf",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "incra",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "erasNumbers",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "latitude",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "longitude",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "version",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "viewerCanUpdate",
                "storageKey": null
              },
              (v3/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "482b9a1bd959f50d344a51a695f35d3e",
    "id": null,
    "metadata": {},
    "name": "FarmDataScreenMutation",
    "operationKind": "mutation",
    "text": "mutation FarmDataScreenMutation(\n  $input: UpdateFarmInput!\n) {\n  updateFarm(input: $input) {\n    farm {\n      ...FarmDataScreen_farm\n      id\n    }\n  }\n}\n\nfragment FarmDataScreen_farm on Farm {\n  name\n  acronym\n  contacts {\n    id\n    name\n    number\n  }\n  stateRegistration\n  nirf\n  incra\n  erasNumbers\n  latitude\n  longitude\n  version\n  viewerCanUpdate\n}\n"
  }
};
})();

(node as any).hash = "6326154242ebc508fba305152ee34e4d";

export default node;
