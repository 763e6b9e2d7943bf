/**
 * @generated SignedSource<<6c211694000bc9e6b23c4f4d4614d904>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type useTakenNameQuery$variables = {
  exceptId?: string | null | undefined;
  name: string;
};
export type useTakenNameQuery$data = {
  readonly farm: {
    readonly purchaseNameExists: boolean;
  };
};
export type useTakenNameQuery = {
  response: useTakenNameQuery$data;
  variables: useTakenNameQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "exceptId"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "name"
},
v2 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "exceptId",
      "variableName": "exceptId"
    },
    {
      "kind": "Variable",
      "name": "name",
      "variableName": "name"
    }
  ],
  "kind": "ScalarField",
  "name": "purchaseNameExists",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useTakenNameQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Farm",
        "kind": "LinkedField",
        "name": "farm",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useTakenNameQuery",
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
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "0ad6e564315e790bfd86dae3a94b6f3c",
    "id": null,
    "metadata": {},
    "name": "useTakenNameQuery",
    "operationKind": "query",
    "text": "query useTakenNameQuery(\n  $name: String!\n  $exceptId: ID\n) {\n  farm {\n    purchaseNameExists(name: $name, exceptId: $exceptId)\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "5bf7a9848853da9db9514748a2f5b063";

export default node;
