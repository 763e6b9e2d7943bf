/**
 * @generated SignedSource<<47b054c7e9f4c6bc3fe8738f7919a216>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FoodCategory = "ADITIVO" | "ENERGETICO" | "MINERAL" | "PREMIX" | "PROTEICO" | "SUPLEMENTO" | "VOLUMOSO";
import type { FragmentRefs } from "relay-runtime";
export type FoodsScreen_food$data = {
  readonly active: boolean;
  readonly category: FoodCategory;
  readonly figures: {
    readonly costPerKg: string | null | undefined;
    readonly costPerKgMs: string | null | undefined;
    readonly dryMatterPct: string;
    readonly elg: string;
    readonly elm: string;
  };
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "FoodsScreen_food";
};
export type FoodsScreen_food$key = {
  readonly " $data"?: FoodsScreen_food$data;
  readonly " $fragmentSpreads": FragmentRefs<"FoodsScreen_food">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FoodsScreen_food",
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "category",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "active",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FoodFigures",
      "kind": "LinkedField",
      "name": "figures",
      "plural": false,
      "selections": [
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
          "name": "elm",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "elg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costPerKg",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costPerKgMs",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Food",
  "abstractKey": null
};

(node as any).hash = "bbb07229505abebedf078415899bb8bd";

export default node;
