/**
 * @generated SignedSource<<aab9ef5e5d0db91a70c5a00df6871235>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StockMovementType = "BEAT_CONSUMPTION" | "COST_VARIANCE" | "COUNT_MINUS" | "COUNT_PLUS" | "LOSS" | "OWN_PRODUCTION" | "PREMIX_IN" | "PREMIX_OUT" | "PURCHASE" | "RETURN" | "SALE_OUT" | "SUPPLEMENT_OUT" | "TRANSFER_IN" | "TRANSFER_OUT";
import type { FragmentRefs } from "relay-runtime";
export type MovementTable_movements$data = ReadonlyArray<{
  readonly balanceKg: string;
  readonly day: string;
  readonly id: string;
  readonly kgIn: string;
  readonly kgOut: string;
  readonly reversal: boolean;
  readonly reversed: boolean;
  readonly stock: {
    readonly food: {
      readonly name: string;
    };
    readonly structure: {
      readonly name: string;
    } | null | undefined;
  };
  readonly type: StockMovementType;
  readonly unitCost: string;
  readonly value: string;
  readonly " $fragmentType": "MovementTable_movements";
}>;
export type MovementTable_movements$key = ReadonlyArray<{
  readonly " $data"?: MovementTable_movements$data;
  readonly " $fragmentSpreads": FragmentRefs<"MovementTable_movements">;
}>;

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "MovementTable_movements",
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
      "name": "day",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kgIn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kgOut",
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
      "name": "unitCost",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balanceKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reversed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reversal",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Stock",
      "kind": "LinkedField",
      "name": "stock",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Food",
          "kind": "LinkedField",
          "name": "food",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Structure",
          "kind": "LinkedField",
          "name": "structure",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StockMovement",
  "abstractKey": null
};
})();

(node as any).hash = "8e47f5d40dcaf47d77221a094d2f5d8c";

export default node;
