/**
 * @generated SignedSource<<d42cca943b5c61244894684bddf9a103>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StockMovementType = "BEAT_CONSUMPTION" | "COST_VARIANCE" | "COUNT_MINUS" | "COUNT_PLUS" | "LOSS" | "OWN_PRODUCTION" | "PREMIX_IN" | "PREMIX_OUT" | "PURCHASE" | "RETURN" | "SALE_OUT" | "SUPPLEMENT_OUT" | "TRANSFER_IN" | "TRANSFER_OUT";
import type { FragmentRefs } from "relay-runtime";
export type LedgerEffect_effect$data = {
  readonly costDifference: string;
  readonly counts: number;
  readonly moved: ReadonlyArray<{
    readonly day: string;
    readonly id: string;
    readonly kgIn: string;
    readonly kgOut: string;
    readonly newAverage: string;
    readonly newBalanceKg: string;
    readonly newValue: string;
    readonly oldAverage: string;
    readonly oldBalanceKg: string;
    readonly oldValue: string;
    readonly stockId: string;
    readonly type: StockMovementType;
  }>;
  readonly rows: number;
  readonly stocks: ReadonlyArray<{
    readonly averageAfter: string;
    readonly averageBefore: string;
    readonly balanceAfter: string;
    readonly balanceBefore: string;
    readonly costDifference: string;
    readonly stock: {
      readonly food: {
        readonly name: string;
      };
      readonly id: string;
      readonly structure: {
        readonly name: string;
      } | null | undefined;
    } | null | undefined;
  }>;
  readonly " $fragmentType": "LedgerEffect_effect";
};
export type LedgerEffect_effect$key = {
  readonly " $data"?: LedgerEffect_effect$data;
  readonly " $fragmentSpreads": FragmentRefs<"LedgerEffect_effect">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "costDifference",
  "storageKey": null
},
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
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LedgerEffect_effect",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "rows",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "counts",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "StockEffect",
      "kind": "LinkedField",
      "name": "stocks",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "averageBefore",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "averageAfter",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "balanceBefore",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "balanceAfter",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Stock",
          "kind": "LinkedField",
          "name": "stock",
          "plural": false,
          "selections": [
            (v1/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "concreteType": "Food",
              "kind": "LinkedField",
              "name": "food",
              "plural": false,
              "selections": (v2/*:: as any*/),
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Structure",
              "kind": "LinkedField",
              "name": "structure",
              "plural": false,
              "selections": (v2/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MovedStockRow",
      "kind": "LinkedField",
      "name": "moved",
      "plural": true,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "stockId",
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
          "name": "oldValue",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "newValue",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "oldAverage",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "newAverage",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "oldBalanceKg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "newBalanceKg",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LedgerEffect",
  "abstractKey": null
};
})();

(node as any).hash = "1aac4b4566232d821f14cab5394c80ac";

export default node;
