/**
 * @generated SignedSource<<722d72779f454c04f5cc7a49e3a00dc1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
import type { FragmentRefs } from "relay-runtime";
export type StocksScreen_stock$data = {
  readonly figures: {
    readonly averageCost: string;
    readonly balanceKg: string;
    readonly daysLeft: string | null | undefined;
    readonly dryKg: string;
    readonly dryMatterPct: string;
    readonly lastCountDay: string | null | undefined;
    readonly reorderDay: string | null | undefined;
    readonly value: string;
  };
  readonly food: {
    readonly category: FoodCategory;
    readonly name: string;
  };
  readonly id: string;
  readonly structure: {
    readonly name: string;
  } | null | undefined;
  readonly " $fragmentType": "StocksScreen_stock";
};
export type StocksScreen_stock$key = {
  readonly " $data"?: StocksScreen_stock$data;
  readonly " $fragmentSpreads": FragmentRefs<"StocksScreen_stock">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StocksScreen_stock",
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
      "concreteType": "Food",
      "kind": "LinkedField",
      "name": "food",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "category",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Structure",
      "kind": "LinkedField",
      "name": "structure",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StockFigures",
      "kind": "LinkedField",
      "name": "figures",
      "plural": false,
      "selections": [
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
          "name": "dryKg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "dryMatterPct",
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
          "name": "averageCost",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "daysLeft",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reorderDay",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastCountDay",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Stock",
  "abstractKey": null
};
})();

(node as any).hash = "854ed50b998455376aad8db43181cb08";

export default node;
