/**
 * @generated SignedSource<<25f59fb771dc2eb62d06faf9663bb822>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type AdvanceDialogQuery$variables = Record<PropertyKey, never>;
export type AdvanceDialogQuery$data = {
  readonly farm: {
    readonly dayAdvanceCheck: {
      readonly blocking: ReadonlyArray<{
        readonly code: string;
        readonly message: string;
        readonly names: ReadonlyArray<string>;
      }>;
      readonly canAdvance: boolean;
      readonly fromDay: string;
      readonly nextDay: string;
      readonly warnings: ReadonlyArray<{
        readonly code: string;
        readonly message: string;
        readonly names: ReadonlyArray<string>;
      }>;
    };
  };
};
export type AdvanceDialogQuery = {
  response: AdvanceDialogQuery$data;
  variables: AdvanceDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "code",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "names",
    "storageKey": null
  }
],
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "FarmDayAdvanceCheck",
  "kind": "LinkedField",
  "name": "dayAdvanceCheck",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fromDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nextDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canAdvance",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmDayFinding",
      "kind": "LinkedField",
      "name": "blocking",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmDayFinding",
      "kind": "LinkedField",
      "name": "warnings",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "AdvanceDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "AdvanceDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "0d9b32022b0b400a93d232a85b30f8b1",
    "id": null,
    "metadata": {},
    "name": "AdvanceDialogQuery",
    "operationKind": "query",
    "text": "query AdvanceDialogQuery {\n  farm {\n    dayAdvanceCheck {\n      fromDay\n      nextDay\n      canAdvance\n      blocking {\n        code\n        message\n        names\n      }\n      warnings {\n        code\n        message\n        names\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "aeb9c4793915b2b949f7492d4e88ca04";

export default node;
