/**
 * @generated SignedSource<<46fd26220ef84df3d98b77be0bea245f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PaymentTerms_purchase$data = {
  readonly paymentTerms: ReadonlyArray<{
    readonly dueDate: string;
    readonly id: string;
    readonly paid: boolean;
    readonly value: string;
  }>;
  readonly viewerCanUpdate: boolean;
  readonly " $fragmentType": "PaymentTerms_purchase";
};
export type PaymentTerms_purchase$key = {
  readonly " $data"?: PaymentTerms_purchase$data;
  readonly " $fragmentSpreads": FragmentRefs<"PaymentTerms_purchase">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PaymentTerms_purchase",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanUpdate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PaymentTerm",
      "kind": "LinkedField",
      "name": "paymentTerms",
      "plural": true,
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Purchase",
  "abstractKey": null
};

(node as any).hash = "75a728a9c78b12bac05e4509335184da";

export default node;
