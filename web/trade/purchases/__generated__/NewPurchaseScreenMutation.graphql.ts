/**
 * @generated SignedSource<<b1ec9abd7518a8138f2da803edfd3f27>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateFoodPurchaseInput = {
  commissionValue?: string | null | undefined;
  commissionerName?: string | null | undefined;
  deliveryDate?: string | null | undefined;
  freightValue?: string | null | undefined;
  invoiceIssueDate?: string | null | undefined;
  invoiceNumber: string;
  invoiceSeries: string;
  items: ReadonlyArray<CreateFoodPurchaseItemsInput>;
  name: string;
  observation?: string | null | undefined;
  orderDay?: string | null | undefined;
  otherCosts?: ReadonlyArray<CreateFoodPurchaseOtherCostsInput> | null | undefined;
  ownerId?: string | null | undefined;
  paymentTerms?: ReadonlyArray<CreateFoodPurchasePaymentTermsInput> | null | undefined;
  recoverableTaxValue?: string | null | undefined;
  supplierId?: string | null | undefined;
  value?: string | null | undefined;
};
export type CreateFoodPurchaseItemsInput = {
  dryMatterPct?: string | null | undefined;
  foodId: string;
  kg: string;
  unitPrice: string;
};
export type CreateFoodPurchaseOtherCostsInput = {
  name: string;
  value: string;
};
export type CreateFoodPurchasePaymentTermsInput = {
  dueDate: string;
  paid?: boolean | null | undefined;
  value: string;
};
export type NewPurchaseScreenMutation$variables = {
  input: CreateFoodPurchaseInput;
};
export type NewPurchaseScreenMutation$data = {
  readonly createFoodPurchase: {
    readonly purchase: {
      readonly " $fragmentSpreads": FragmentRefs<"purchaseColumns_purchase">;
    };
  };
};
export type NewPurchaseScreenMutation = {
  response: NewPurchaseScreenMutation$data;
  variables: NewPurchaseScreenMutation$variables;
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
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v4 = [
  (v3/*:: as any*/),
  (v2/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "NewPurchaseScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFoodPurchasePayload",
        "kind": "LinkedField",
        "name": "createFoodPurchase",
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
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "purchaseColumns_purchase"
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
    "name": "NewPurchaseScreenMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateFoodPurchasePayload",
        "kind": "LinkedField",
        "name": "createFoodPurchase",
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
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "status",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "invoiceNumber",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "orderDay",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "deliveryDate",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "value",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Establishment",
                "kind": "LinkedField",
                "name": "supplier",
                "plural": false,
                "selections": (v4/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PurchaseItem",
                "kind": "LinkedField",
                "name": "items",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Food",
                    "kind": "LinkedField",
                    "name": "food",
                    "plural": false,
                    "selections": (v4/*:: as any*/),
                    "storageKey": null
                  },
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PurchaseFigures",
                "kind": "LinkedField",
                "name": "figures",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "orderedKg",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "completenessPct",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "landedCostPerKg",
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
    ]
  },
  "params": {
    "cacheID": "e1a451fbd7573a2760cde1f8297310f9",
    "id": null,
    "metadata": {},
    "name": "NewPurchaseScreenMutation",
    "operationKind": "mutation",
    "text": "mutation NewPurchaseScreenMutation(\n  $input: CreateFoodPurchaseInput!\n) {\n  createFoodPurchase(input: $input) {\n    purchase {\n      ...purchaseColumns_purchase\n      id\n    }\n  }\n}\n\nfragment purchaseColumns_purchase on Purchase {\n  id\n  name\n  status\n  invoiceNumber\n  orderDay\n  deliveryDate\n  value\n  supplier {\n    name\n    id\n  }\n  items {\n    food {\n      name\n      id\n    }\n    id\n  }\n  figures {\n    orderedKg\n    completenessPct\n    landedCostPerKg\n  }\n}\n"
  }
};
})();

(node as any).hash = "cc7deb8ec15d2fac4c05e3711c3138c3";

export default node;
