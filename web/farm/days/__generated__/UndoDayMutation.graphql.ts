/**
 * @generated SignedSource<<d1cd4e2d87c639d0e8cdb00459daa40b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type UndoAdvanceFarmDayInput = {
  day: string;
};
export type UndoDayMutation$variables = {
  input: UndoAdvanceFarmDayInput;
};
export type UndoDayMutation$data = {
  readonly undoAdvanceFarmDay: {
    readonly farm: {
      readonly currentDay: string;
      readonly id: string;
    };
  };
};
export type UndoDayMutation = {
  response: UndoDayMutation$data;
  variables: UndoDayMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UndoAdvanceFarmDayPayload",
    "kind": "LinkedField",
    "name": "undoAdvanceFarmDay",
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
            "name": "currentDay",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "UndoDayMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UndoDayMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "e9fb7b6a6b619a9e22bc7f83e167b2bb",
    "id": null,
    "metadata": {},
    "name": "UndoDayMutation",
    "operationKind": "mutation",
    "text": "mutation UndoDayMutation(\n  $input: UndoAdvanceFarmDayInput!\n) {\n  undoAdvanceFarmDay(input: $input) {\n    farm {\n      id\n      currentDay\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "441e6a8dca57a9eaa477ccd134fd2400";

export default node;
