/**
 * @generated SignedSource<<250e815bcba131c6c1bfaddf429bd97f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type AdvanceFarmDayInput = {
  acceptWarnings?: boolean | null | undefined;
  fromDay: string;
  observation?: string | null | undefined;
};
export type AdvanceDialogMutation$variables = {
  input: AdvanceFarmDayInput;
};
export type AdvanceDialogMutation$data = {
  readonly advanceFarmDay: {
    readonly currentDay: string;
    readonly farm: {
      readonly calendarToday: string;
      readonly currentDay: string;
      readonly id: string;
    };
  };
};
export type AdvanceDialogMutation = {
  response: AdvanceDialogMutation$data;
  variables: AdvanceDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currentDay",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "AdvanceFarmDayPayload",
    "kind": "LinkedField",
    "name": "advanceFarmDay",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "calendarToday",
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
    "name": "AdvanceDialogMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "AdvanceDialogMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "4cc42389814c57b55f6afdc050ca09c4",
    "id": null,
    "metadata": {},
    "name": "AdvanceDialogMutation",
    "operationKind": "mutation",
    "text": "mutation AdvanceDialogMutation(\n  $input: AdvanceFarmDayInput!\n) {\n  advanceFarmDay(input: $input) {\n    currentDay\n    farm {\n      id\n      currentDay\n      calendarToday\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "748abc517476c4311037e9b0b784eb0b";

export default node;
