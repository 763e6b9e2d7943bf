/**
 * @generated SignedSource<<64277bc6fb229625eb265ae8e0fdb967>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type SetPaymentTermPaidInput = {
  id: string;
  paid: boolean;
};
export type useTermPaymentMutation$variables = {
  input: SetPaymentTermPaidInput;
};
export type useTermPaymentMutation$data = {
  readonly setPaymentTermPaid: {
    readonly purchase: {
      readonly id: string;
      readonly paymentTerms: ReadonlyArray<{
        readonly id: string;
        readonly paid: boolean;
      }>;
    };
  };
};
export type useTermPaymentMutation = {
  response: useTermPaymentMutation$data;
  variables: useTermPaymentMutation$variables;
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
  "name": "id",
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
    "concreteType": "SetPaymentTermPaidPayload",
    "kind": "LinkedField",
    "name": "setPaymentTermPaid",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Purchase",
        "kind": "LinkedField",
        "name": "purchase",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "PaymentTerm",
            "kind": "LinkedField",
            "name": "paymentTerms",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "paid",
                "storageKey": null
              }
            ],
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
    "name": "useTermPaymentMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useTermPaymentMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "4f011cf060c1d37e5621fb9bb53821e9",
    "id": null,
    "metadata": {},
    "name": "useTermPaymentMutation",
    "operationKind": "mutation",
    "text": "mutation useTermPaymentMutation(\n  $input: SetPaymentTermPaidInput!\n) {\n  setPaymentTermPaid(input: $input) {\n    purchase {\n      id\n      paymentTerms {\n        id\n        paid\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "1e6a2904a2fa179dfffcc2c8ccd51c44";

export default node;
