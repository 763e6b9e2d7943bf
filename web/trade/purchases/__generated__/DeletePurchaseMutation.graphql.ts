/**
 * @generated SignedSource<<905cffedf691e936dbf67cc512413d59>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type DeletePurchaseInput = {
  id: string;
};
export type DeletePurchaseMutation$variables = {
  input: DeletePurchaseInput;
};
export type DeletePurchaseMutation$data = {
  readonly deletePurchase: {
    readonly deletedId: string;
  };
};
export type DeletePurchaseMutation = {
  response: DeletePurchaseMutation$data;
  variables: DeletePurchaseMutation$variables;
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
    "concreteType": "DeletePurchasePayload",
    "kind": "LinkedField",
    "name": "deletePurchase",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedId",
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
    "name": "DeletePurchaseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DeletePurchaseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "a6338fe81996b400122362af9055d4c6",
    "id": null,
    "metadata": {},
    "name": "DeletePurchaseMutation",
    "operationKind": "mutation",
    "text": "mutation DeletePurchaseMutation(\n  $input: DeletePurchaseInput!\n) {\n  deletePurchase(input: $input) {\n    deletedId\n  }\n}\n"
  }
};
})();

(node as any).hash = "588579b30ff6d4f98f11fb2fe3fc32e9";

export default node;
