/**
 * @generated SignedSource<<cd92b80cec37f68d385398c4ce46226a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FormulationType = "CONFINEMENT" | "PREMIX" | "PRE_MIX" | "SUPPLEMENT";
import type { FragmentRefs } from "relay-runtime";
export type Comparison_side$data = {
  readonly estimatedDailyGain: string | null | undefined;
  readonly figures: {
    readonly concentratePct: string | null | undefined;
    readonly costPerKgMn: string | null | undefined;
    readonly costPerKgMs: string | null | undefined;
    readonly costPerTonMn: string | null | undefined;
    readonly costPerTonMs: string | null | undefined;
    readonly dryMatterPct: string | null | undefined;
    readonly elg: string | null | undefined;
    readonly elm: string | null | undefined;
    readonly foragePct: string | null | undefined;
  };
  readonly ingredients: ReadonlyArray<{
    readonly figures: {
      readonly msPct: string;
      readonly shownMnPct: string;
    } | null | undefined;
    readonly food: {
      readonly id: string;
      readonly name: string;
    };
  }>;
  readonly name: string;
  readonly type: FormulationType;
  readonly versionNumber: number;
  readonly " $fragmentType": "Comparison_side";
};
export type Comparison_side$key = {
  readonly " $data"?: Comparison_side$data;
  readonly " $fragmentSpreads": FragmentRefs<"Comparison_side">;
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
  "name": "Comparison_side",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "versionNumber",
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
      "name": "estimatedDailyGain",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FormulationIngredient",
      "kind": "LinkedField",
      "name": "ingredients",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Food",
          "kind": "LinkedField",
          "name": "food",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "id",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "IngredientFigures",
          "kind": "LinkedField",
          "name": "figures",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "msPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "shownMnPct",
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
      "concreteType": "FormulationFigures",
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
          "name": "costPerKgMn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costPerKgMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costPerTonMn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costPerTonMs",
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
          "name": "foragePct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "concentratePct",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Formulation",
  "abstractKey": null
};
})();

(node as any).hash = "c08ae5d883bff7111cc321dff25de888";

export default node;
