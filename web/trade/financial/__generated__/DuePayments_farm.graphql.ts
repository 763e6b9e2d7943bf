/**
 * @generated SignedSource<<48dd38d6552c5e993c76fd6ddde89626>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DuePayments_farm$data = {
  readonly paymentTerms: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly dueDate: string;
        readonly id: string;
        readonly paid: boolean;
        readonly purchase: {
          readonly id: string;
          readonly name: string;
        };
        readonly value: string;
      };
    }>;
  };
  readonly " $fragmentType": "DuePayments_farm";
};
export type DuePayments_farm$key = {
  readonly " $data"?: DuePayments_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"DuePayments_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DuePayments_farm",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "paid": false
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 100
        },
        {
          "kind": "Literal",
          "name": "orderBy",
          "value": {
            "direction": "ASC",
            "field": "DUE_DATE"
          }
        }
      ],
      "concreteType": "FarmPaymentTermsConnection",
      "kind": "LinkedField",
      "name": "paymentTerms",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmPaymentTermsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "PaymentTerm",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "dueDate",
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
                  "kind": "ScalarField",
                  "name": "paid",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Purchase",
                  "kind": "LinkedField",
                  "name": "purchase",
                  "plural": false,
                  "selections": [
                    (v0/*:: as any*/),
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "name",
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
      ],
      "storageKey": "paymentTerms(filter:{\"paid\":false},first:100,orderBy:{\"direction\":\"ASC\",\"field\":\"DUE_DATE\"})"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "116df7f0fbfee69ecb259b726aec3646";

export default node;
