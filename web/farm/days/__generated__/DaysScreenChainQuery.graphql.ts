/**
 * @generated SignedSource<<52404902759d76720f0d35151edb6fd4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type DaysScreenChainQuery$variables = Record<PropertyKey, never>;
export type DaysScreenChainQuery$data = {
  readonly farm: {
    readonly dayChain: {
      readonly checked: number;
      readonly faults: ReadonlyArray<{
        readonly day: string;
      }>;
    };
  };
};
export type DaysScreenChainQuery = {
  response: DaysScreenChainQuery$data;
  variables: DaysScreenChainQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "FarmDayChain",
  "kind": "LinkedField",
  "name": "dayChain",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "checked",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmDayChainFault",
      "kind": "LinkedField",
      "name": "faults",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "day",
          "storageKey": null
        }
      ],
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
    "name": "DaysScreenChainQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/)
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
    "name": "DaysScreenChainQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
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
    "cacheID": "49f0cc60c9cc888496134e13d2d2156f",
    "id": null,
    "metadata": {},
    "name": "DaysScreenChainQuery",
    "operationKind": "query",
    "text": "query DaysScreenChainQuery {\n  farm {\n    dayChain {\n      checked\n      faults {\n        day\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "735b834fad9d18c37d7dab1dce84a484";

export default node;
